// Limits how often an attacker may try the account endpoints, per email address and per network, in addition to the
// general rate limits. Answers depend on what was sent, never on whether an account exists.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { linkLimit } from '@baitdrop/contract/accounts';
import { BodyError, bodyOf } from '@baitdrop/records/api/body';
import { countAttempt, isCounted, resetAttempts } from '@baitdrop/records/auth/throttle';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Context } from '../../context.ts';
import { storableText } from '../../platform/database/storable.ts';
import { type AttemptLimit, limitRecordAttempts, networkOfCaller } from '../../platform/http/limit-attempts.ts';

const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3600;
const MONTH_SECONDS = 30 * 86_400;

export function signUpLimits(engine: Engine, request: FastifyRequest, address: string): AttemptLimit[] {
  const network = networkOfCaller(engine, request);
  return [
    { key: `sign-up:${network}`, max: 60, windowSeconds: HOUR_SECONDS },
    { key: `sign-up:${network}:${address.toLowerCase()}`, max: 8, windowSeconds: HOUR_SECONDS },
  ];
}

/**
 * Ten wrong passwords from one network stop that network. A hundred from many networks stop new networks, never those
 * from which the owner has signed in before.
 */
const signInLimits = (network: string, address: string, isKnownPlace: boolean): AttemptLimit[] => [
  { key: here(network, address), max: 10, windowSeconds: QUARTER_SECONDS },
  ...(isKnownPlace ? [] : [{ key: `sign-in:${address}`, max: 100, windowSeconds: HOUR_SECONDS }]),
  { key: `sign-in:${network}`, max: 300, windowSeconds: QUARTER_SECONDS },
];

/** Hashed, so that the network and the address cannot be read from it. */
const knownPlace = (network: string, address: string): string =>
  `known-place:${createHash('sha256').update(`${network}\n${address}`).digest('hex').slice(0, 32)}`;

const here = (network: string, address: string): string => `sign-in:${network}:${address}`;

/**
 * Counts per network, so that a stranger cannot use up the owner's attempts; `maxMailsPerHour` limits the mails to one
 * mailbox.
 */
const mailLimits = (network: string, address: string): AttemptLimit[] => [
  { key: `mail:${network}:${address}`, max: 10, windowSeconds: HOUR_SECONDS },
  { key: `mail:${network}`, max: 100, windowSeconds: HOUR_SECONDS },
];

/** Limits requests with a secret from a mail. */
export const linkLimits = (network: string): AttemptLimit[] => [{ ...linkLimit, key: `${linkLimit.name}:${network}` }];

type LimitsOf = (network: string, sent: (name: string) => string) => AttemptLimit[];

const byEmail: LimitsOf = (network, sent) => mailLimits(network, sent('email'));

const limitsByAction: Readonly<Record<string, LimitsOf>> = {
  'auth-with-otp': linkLimits,
  'auth-with-oauth2': linkLimits,
  'request-otp': byEmail,
  'request-password-reset': byEmail,
  'request-verification': byEmail,
  'request-email-change': (network, sent) => mailLimits(network, sent('newEmail')),
  'confirm-password-reset': linkLimits,
  'confirm-verification': linkLimits,
  'confirm-email-change': linkLimits,
};

/** The last part of the path of an auth endpoint of the records API; undefined for every other request. */
export const authActionOf = (request: FastifyRequest): string | undefined =>
  /^\/api\/collections\/:collection\/([a-z0-9-]+)$/.exec(request.routeOptions.url ?? '')?.[1];

/** Values that are not text become empty; the endpoint itself refuses them. */
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

function sentBy(request: FastifyRequest): (name: string) => string {
  try {
    const { values } = bodyOf(request);
    return (name) => storableText(textIn(values[name])).trim().toLowerCase().slice(0, 255);
  } catch (error) {
    if (error instanceof BodyError) return () => '';
    throw error;
  }
}

/** Register it before the records API is mounted, so that these limits apply to its auth endpoints. */
export function limitAuthAttempts(app: FastifyInstance, { engine }: Pick<Context, 'engine'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const action = authActionOf(request);
    if (request.method !== 'POST' || action === undefined) return;
    const network = networkOfCaller(engine, request);
    const sent = sentBy(request);
    const limits =
      action === 'auth-with-password'
        ? signInLimits(network, sent('identity'), await isCounted(engine, knownPlace(network, sent('identity'))))
        : limitsByAction[action]?.(network, sent);
    if (limits !== undefined) await limitRecordAttempts(engine, reply, limits);
  });
  // A success clears the count, before the answer is sent.
  app.addHook('onSend', async (request, reply, payload) => {
    if (authActionOf(request) !== 'auth-with-password' || !wasRight(reply, payload)) return;
    const place = [networkOfCaller(engine, request), sentBy(request)('identity')] as const;
    await resetAttempts(engine, `limit:${here(...place)}`);
    await countAttempt(engine, knownPlace(...place), MONTH_SECONDS);
  });
}

/** A password was also right when a second factor is asked for. */
const wasRight = ({ statusCode }: FastifyReply, payload: unknown): boolean =>
  statusCode === 200 || (statusCode === 401 && typeof payload === 'string' && payload.includes('"mfaId"'));
