// The token endpoint and the parts of the API that we use.
import {
  type CourierApiResult,
  type CourierApiRequest,
  issueCourierToken,
  jsonOrUndefined,
  plannedRefusal,
} from '../../simulator-kit/courier-api.ts';
import { type CourierReply, ok } from '../../simulator-kit/courier-world.ts';
import { SIMULATED_STUART_ACCOUNT } from '../simulated-account.ts';
import { addressProblem } from './forms.ts';
import type { Job } from './job.ts';
import { answerEta, answerPrice, answerValidate, cancelJob, createJob, listJobs, readJob } from './jobs.ts';
import { stuartRefusalReply } from './refusals.ts';
import type { StuartOperation, StuartWorld } from './world.ts';

export function answerStuartToken(world: StuartWorld, body: string): CourierReply {
  const form = new Map(Object.entries(Object(jsonOrUndefined(body))));
  const { clientId, clientSecret } = SIMULATED_STUART_ACCOUNT;
  if (form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'api')
    return { statusCode: 400, body: { error: 'invalid_request', error_description: 'Wrong grant_type or scope.' } };
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return { statusCode: 401, body: { error: 'invalid_client', error_description: 'Client authentication failed.' } };
  return issueCourierToken(world, 'api');
}

type RouteHandler = (
  world: StuartWorld,
  request: { id: string; query: URLSearchParams; body: unknown },
) => CourierApiResult<Job>;

const ROUTES: readonly [method: string, path: RegExp, operation: StuartOperation | undefined, RouteHandler][] = [
  ['POST', /^\/v2\/jobs\/validate$/, 'validate', (world, { body }) => ({ reply: answerValidate(world, body) })],
  ['POST', /^\/v2\/jobs\/pricing$/, 'price', (world, { body }) => ({ reply: answerPrice(world, body) })],
  ['POST', /^\/v2\/jobs\/eta$/, 'eta', (world, { body }) => ({ reply: answerEta(world, body) })],
  ['POST', /^\/v2\/jobs$/, 'create', (world, { body }) => createJob(world, body)],
  ['GET', /^\/v2\/jobs$/, 'list', (world, { query }) => ({ reply: listJobs(world, query) })],
  ['GET', /^\/v2\/jobs\/(\d+)$/, 'read', (world, { id }) => ({ reply: readJob(world, id) })],
  ['POST', /^\/v2\/jobs\/(\d+)\/cancel$/, 'cancel', (world, { id }) => cancelJob(world, id)],
  [
    'GET',
    /^\/v2\/addresses\/validate$/,
    undefined,
    (_world, { query }) => ({ reply: addressProblem(query) ?? ok({ success: true }) }),
  ],
];

export const stuartUnauthorised = stuartRefusalReply(
  'INVALID_GRANT',
  'The access token is invalid, revoked or expired.',
);

export function answerStuartApi(world: StuartWorld, { method, url, body }: CourierApiRequest): CourierApiResult<Job> {
  for (const [routeMethod, path, operation, work] of ROUTES) {
    const found = path.exec(url.pathname);
    if (method !== routeMethod || found === null) continue;
    const planned = operation === undefined ? undefined : plannedRefusal(world, operation);
    if (planned !== undefined) return { reply: planned };
    return work(world, { id: found[1] ?? '', query: url.searchParams, body });
  }
  return { reply: stuartRefusalReply('RECORD_NOT_FOUND', 'There is nothing here.') };
}
