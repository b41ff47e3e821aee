import { randomInt } from 'node:crypto';
import { keepNewest } from '../../simulator-kit/keep-newest.ts';
import type { Position } from '@baitdrop/domain/geo/position';
import { drawFrom, startNear } from '../../simulator-kit/courier-path.ts';
import { casesIn } from './awkward-cases.ts';
import { jobForm, type JobForm, type Trip, tripOf } from './forms.ts';
import type { ApiAnswer } from '../../simulator-kit/courier-api.ts';
import { ok } from '../../simulator-kit/courier-world.ts';
import { endDelivery, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { isPicked, type Job, PICKUP_MINUTES, scheduleFor } from './job.ts';
import { jobJson } from './job-json.ts';
import { refusal, type Reply } from './refusals.ts';
import type { World } from './world.ts';

const FIRST_ID = 100_000_000;
const FREE_KM = 3;
const PENCE_PER_KM = 60;
const FAILURES_BEFORE_SUCCESS = 2;
const DRIVERS = [
  { name: 'Aisha B.', vehicle: 'bike' },
  { name: 'Callum P.', vehicle: 'motorbike' },
  { name: 'Rosa D.', vehicle: 'car' },
  { name: 'Yusuf H.', vehicle: 'motorbike' },
] as const;

const priceOf = ({ basePence }: World, { km }: Trip): number =>
  basePence + Math.ceil(Math.max(0, km - FREE_KM)) * PENCE_PER_KM;

function formOf(body: unknown): JobForm | Reply {
  const { data, error } = jobForm.safeParse(body);
  if (data !== undefined) return data.job;
  const fields = error.issues.map(({ path, message }) => [path.join('.'), [message]] as const);
  return refusal('INVALID_PARAMS', 'Parameters are missing or of the wrong kind', Object.fromEntries(fields));
}

/** Returns the requested trip, or a refusal. */
export function checkJob(world: World, body: unknown): { form: JobForm; trip: Trip } | Reply {
  const form = formOf(body);
  if ('statusCode' in form) return form;
  const trip = tripOf(form, world.now(), world.geocode);
  return 'statusCode' in trip ? trip : { form, trip };
}

export function answerPrice(world: World, body: unknown): Reply {
  const checked = checkJob(world, body);
  if ('statusCode' in checked) return checked;
  return ok({ amount: priceOf(world, checked.trip) / 100, currency: 'GBP' });
}

/** Answers the seconds until a courier is at the pick-up. */
export function answerEta(world: World, body: unknown): Reply {
  const checked = checkJob(world, body);
  return 'statusCode' in checked ? checked : ok({ eta: PICKUP_MINUTES * 60 });
}

export function answerValidate(world: World, body: unknown): Reply {
  const checked = checkJob(world, body);
  return 'statusCode' in checked ? checked : ok({ valid: true });
}

const reply = (world: World, job: Job, statusCode = 200): Reply =>
  ok(jobJson(job, world.base(), world.now()), statusCode);

/** Returns the reply, and the job if this call made it. */
export function createJob(world: World, body: unknown): ApiAnswer<Job> {
  const checked = checkJob(world, body);
  if ('statusCode' in checked) return { reply: checked };
  const { form, trip } = checked;
  const [{ contact, comment, client_reference: reference }] = form.dropoffs;
  const twin = [...world.deliveries.values()].some(
    (job) => !isComplete(job) && reference !== '' && job.form.dropoffs[0].client_reference === reference,
  );
  if (twin)
    return {
      reply: refusal('RECORD_INVALID', 'Unable to save record: client_reference must be unique', {
        'job.dropoffs.client_reference': ['must be unique'],
      }),
    };
  const cases = [...world.nextCases, ...casesIn(`${contact.firstname ?? ''} ${contact.lastname ?? ''}`, comment)];
  if (cases.includes('no courier'))
    return { reply: refusal('SERVICE_UNAVAILABLE', 'Our service is temporarily unavailable in this area.') };
  const failed = world.failures.get(reference) ?? 0;
  if (cases.includes('stuart fails twice') && failed < FAILURES_BEFORE_SUCCESS) {
    keepNewest(world.failures, reference, failed + 1);
    return { reply: refusal('SERVER_ERROR', 'Something went wrong.') };
  }
  world.nextCases = [];
  const job = newJob(world, form, trip, cases);
  keepNewest(world.deliveries, String(job.id), job);
  const isLost = cases.includes('stuart answer lost');
  return { reply: isLost ? refusal('SERVER_ERROR', 'Something went wrong.') : reply(world, job, 201), changed: job };
}

function newJob(world: World, form: JobForm, trip: Trip, cases: Job['cases']): Job {
  const now = world.now();
  const id = FIRST_ID + randomInt(800_000_000);
  return {
    ...trip,
    id,
    form,
    createdAt: now,
    stage: 'searching',
    since: { searching: now },
    ...scheduleFor(world.speed === 0 ? 1 : world.speed, now, trip.pickupAt),
    pricePence: priceOf(world, trip),
    driver: driverFor(id, trip.pickup),
    cases,
    nudges: 0,
    nextPositionAt: 0,
    reason: { by: '', key: '' },
  };
}

/** Chooses the driver; the same job always gets the same one. */
function driverFor(id: number, pickup: Position): Job['driver'] {
  const seed = String(id);
  const index = Math.floor(drawFrom(seed) * DRIVERS.length);
  const chosen = DRIVERS[index] ?? DRIVERS[0];
  return { id: 20_000 + index, ...chosen, start: startNear(pickup, seed) };
}

const notFound = refusal('RECORD_NOT_FOUND', 'There is no such job.');

export function readJob(world: World, id: string): Reply {
  const job = world.deliveries.get(id);
  return job === undefined ? notFound : reply(world, job);
}

export function listJobs(world: World, query: URLSearchParams): Reply {
  const reference = query.get('client_reference');
  const jobs = [...world.deliveries.values()].filter(
    ({ form }) => reference === null || form.dropoffs[0].client_reference === reference,
  );
  const perPage = Number(query.get('per_page') ?? 25) || 25;
  const newest = jobs.toReversed().slice(0, perPage);
  return ok(newest.map((job) => jobJson(job, world.base(), world.now())));
}

/** Returns the reply, and the job if this call cancelled it. */
export function cancelJob(world: World, id: string): ApiAnswer<Job> {
  const job = world.deliveries.get(id);
  if (job === undefined) return { reply: notFound };
  if (isComplete(job) || isPicked(job))
    return { reply: refusal('UNPROCESSABLE_ENTITY', 'A job that was picked up, or is over, cannot be cancelled.') };
  endDelivery(job, 'canceled', { by: 'api', key: 'customer_cancellation_requested' }, world.now());
  return { reply: { statusCode: 204, body: undefined }, changed: job };
}
