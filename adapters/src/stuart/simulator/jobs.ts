import { randomInt } from 'node:crypto';
import { setBounded } from '../../simulator-kit/set-bounded.ts';
import type { Position } from '@baitdrop/domain/geo/position';
import { pseudoRandom, startNear } from '../../simulator-kit/courier-path.ts';
import { awkwardCasesIn } from '../../simulator-kit/awkward-cases.ts';
import { STUART_CASES } from './awkward-cases.ts';
import { jobForm, type JobForm, type StuartTrip, stuartTripOf } from './forms.ts';
import type { CourierApiResult } from '../../simulator-kit/courier-api.ts';
import { type CourierReply, ok } from '../../simulator-kit/courier-world.ts';
import { endDelivery, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { isPicked, type Job, PICKUP_MINUTES, scheduleJob } from './job.ts';
import { jobJson } from './job-json.ts';
import { stuartRefusalReply } from './refusals.ts';
import type { StuartWorld } from './world.ts';

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

const priceOf = ({ basePence }: StuartWorld, { km }: StuartTrip): number =>
  basePence + Math.ceil(Math.max(0, km - FREE_KM)) * PENCE_PER_KM;

function formOf(body: unknown): JobForm | CourierReply {
  const { data, error } = jobForm.safeParse(body);
  if (data !== undefined) return data.job;
  const fields = error.issues.map(({ path, message }) => [path.join('.'), [message]] as const);
  return stuartRefusalReply(
    'INVALID_PARAMS',
    'Parameters are missing or of the wrong kind',
    Object.fromEntries(fields),
  );
}

/** Returns the requested trip, or a refusal. */
export function checkJob(world: StuartWorld, body: unknown): { form: JobForm; trip: StuartTrip } | CourierReply {
  const form = formOf(body);
  if ('statusCode' in form) return form;
  const trip = stuartTripOf(form, world.now(), world.geocode);
  return 'statusCode' in trip ? trip : { form, trip };
}

export function answerPrice(world: StuartWorld, body: unknown): CourierReply {
  const checked = checkJob(world, body);
  if ('statusCode' in checked) return checked;
  return ok({ amount: priceOf(world, checked.trip) / 100, currency: 'GBP' });
}

/** Answers the seconds until a courier is at the pick-up. */
export function answerEta(world: StuartWorld, body: unknown): CourierReply {
  const checked = checkJob(world, body);
  return 'statusCode' in checked ? checked : ok({ eta: PICKUP_MINUTES * 60 });
}

export function answerValidate(world: StuartWorld, body: unknown): CourierReply {
  const checked = checkJob(world, body);
  return 'statusCode' in checked ? checked : ok({ valid: true });
}

const reply = (world: StuartWorld, job: Job, statusCode = 200): CourierReply =>
  ok(jobJson(job, world.base(), world.now()), statusCode);

/** Returns the reply, and the job if this call made it. */
export function createJob(world: StuartWorld, body: unknown): CourierApiResult<Job> {
  const checked = checkJob(world, body);
  if ('statusCode' in checked) return { reply: checked };
  const { form, trip } = checked;
  const [{ contact, comment, client_reference: reference }] = form.dropoffs;
  const isDuplicate = [...world.deliveries.values()].some(
    (job) => !isComplete(job) && reference !== '' && job.form.dropoffs[0].client_reference === reference,
  );
  if (isDuplicate)
    return {
      reply: stuartRefusalReply('RECORD_INVALID', 'Unable to save record: client_reference must be unique', {
        'job.dropoffs.client_reference': ['must be unique'],
      }),
    };
  const cases = [
    ...world.nextCases,
    ...awkwardCasesIn(STUART_CASES, `${contact.firstname ?? ''} ${contact.lastname ?? ''}`, comment),
  ];
  if (cases.includes('no courier'))
    return { reply: stuartRefusalReply('SERVICE_UNAVAILABLE', 'Our service is temporarily unavailable in this area.') };
  const failed = world.failures.get(reference) ?? 0;
  if (cases.includes('stuart fails twice') && failed < FAILURES_BEFORE_SUCCESS) {
    setBounded(world.failures, reference, failed + 1);
    return { reply: stuartRefusalReply('SERVER_ERROR', 'Something went wrong.') };
  }
  world.nextCases = [];
  const job = newJob(world, form, trip, cases);
  setBounded(world.deliveries, String(job.id), job);
  const isLost = cases.includes('stuart answer lost');
  return {
    reply: isLost ? stuartRefusalReply('SERVER_ERROR', 'Something went wrong.') : reply(world, job, 201),
    changed: job,
  };
}

function newJob(world: StuartWorld, form: JobForm, trip: StuartTrip, cases: Job['cases']): Job {
  const now = world.now();
  const id = FIRST_ID + randomInt(800_000_000);
  return {
    ...trip,
    id,
    form,
    createdAt: now,
    stage: 'searching',
    since: { searching: now },
    ...scheduleJob(world.speed === 0 ? 1 : world.speed, now, trip.pickupAt),
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
  const index = Math.floor(pseudoRandom(seed) * DRIVERS.length);
  const chosen = DRIVERS[index] ?? DRIVERS[0];
  return { id: 20_000 + index, ...chosen, start: startNear(pickup, seed) };
}

const notFound = stuartRefusalReply('RECORD_NOT_FOUND', 'There is no such job.');

export function readJob(world: StuartWorld, id: string): CourierReply {
  const job = world.deliveries.get(id);
  return job === undefined ? notFound : reply(world, job);
}

export function listJobs(world: StuartWorld, query: URLSearchParams): CourierReply {
  const reference = query.get('client_reference');
  const jobs = [...world.deliveries.values()].filter(
    ({ form }) => reference === null || form.dropoffs[0].client_reference === reference,
  );
  const perPage = Number(query.get('per_page') ?? 25) || 25;
  const newest = jobs.toReversed().slice(0, perPage);
  return ok(newest.map((job) => jobJson(job, world.base(), world.now())));
}

/** Returns the reply, and the job if this call cancelled it. */
export function cancelJob(world: StuartWorld, id: string): CourierApiResult<Job> {
  const job = world.deliveries.get(id);
  if (job === undefined) return { reply: notFound };
  if (isComplete(job) || isPicked(job))
    return {
      reply: stuartRefusalReply('UNPROCESSABLE_ENTITY', 'A job that was picked up, or is over, cannot be cancelled.'),
    };
  endDelivery(job, 'canceled', { by: 'api', key: 'customer_cancellation_requested' }, world.now());
  return { reply: { statusCode: 204, body: undefined }, changed: job };
}
