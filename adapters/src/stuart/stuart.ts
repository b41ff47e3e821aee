// Stuart's on-demand API, version 2. The client is our own, so that it can be pointed at the simulator.
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { distanceKm } from '@baitdrop/domain/geo/position';
import type { OnCall } from '../courier-kit/exchange.ts';
import {
  type Courier,
  type CourierCredentials,
  type CourierDelivery,
  CourierProblem,
  type QuoteRequest,
} from '../ports/courier.ts';
import { type StuartApiCall, createStuartApi } from './stuart-api.ts';
import type { StuartConfig } from './stuart-config.ts';
import { stuartWebhookReader } from './stuart-webhooks.ts';
import { packageFor } from './stuart-packages.ts';
import { stuartUnreachable } from './stuart-problems.ts';
import { jobBody, stuartQuoteBody } from './stuart-requests.ts';
import {
  etaAnswer,
  hasEnded,
  jobAnswer,
  jobIdOfReturn,
  jobList,
  penceOf,
  priceAnswer,
  fromStuartJob,
  returnLegOf,
} from './stuart-wire.ts';

export interface StuartOptions extends Pick<StuartConfig, 'apiBases' | 'webhookKey'> {
  timeoutMs?: number;
  now?: () => Date;
}

/** The customer at the checkout waits for the slowest courier company. */
const DEFAULT_TIMEOUT_MS = 6000;
const MINUTE_MS = 60_000;
/** Stuart's prices do not expire, so we choose how long a quote is valid. */
const QUOTE_MINUTES = 15;

/**
 * Stuart gives only the time to the pick-up. The rest is estimated: the distance at town speed, and a few minutes at
 * both doors.
 */
const ROAD_FACTOR = 1.4;
const KM_PER_HOUR = 25;
const DOOR_MINUTES = 8;

export function rideMinutes({ pickup, dropoff }: Pick<QuoteRequest, 'pickup' | 'dropoff'>): number {
  const from = { lat: pickup.latitude, lng: pickup.longitude };
  const km = distanceKm(from, { lat: dropoff.latitude, lng: dropoff.longitude });
  return DOOR_MINUTES + Math.round(((km * ROAD_FACTOR) / KM_PER_HOUR) * 60);
}

export function createStuart(options: StuartOptions): Courier {
  const { apiBases, webhookKey, timeoutMs = DEFAULT_TIMEOUT_MS, now = () => new Date() } = options;
  const api = createStuartApi(apiBases, timeoutMs, now);
  const pathOf = (jobId: string) => `/v2/jobs/${encodeURIComponent(jobId)}`;

  /** Finds the active job that an earlier request with this reference made. */
  async function runningJob(credentials: CourierCredentials, reference: string, onCall: OnCall) {
    const path = `/v2/jobs?client_reference=${encodeURIComponent(reference)}`;
    const answer = await api.call(credentials, { endpoint: 'delivery', method: 'GET', path }, onCall);
    return read(jobList, answer).find((job) => !hasEnded(read(jobAnswer, job)));
  }

  async function readJob(credentials: CourierCredentials, deliveryId: string, onCall: OnCall) {
    const askedAt = now();
    const returned = jobIdOfReturn(deliveryId);
    const call = { endpoint: 'delivery', method: 'GET', path: pathOf(returned ?? deliveryId) } as const;
    const answer = await api.call(credentials, call, onCall);
    return deliveryOf(answer, askedAt, returned === undefined ? fromStuartJob : returnLegOf);
  }

  return {
    // The API has no field for tips.
    takesTips: false,
    async check(credentials, onCall) {
      await api.call(credentials, { endpoint: 'delivery', method: 'GET', path: '/v2/jobs?per_page=1' }, onCall);
    },
    async quote(credentials, request, onCall) {
      const body = stuartQuoteBody(request, packageFor(request.items), now());
      const ask = (path: string): Promise<unknown> => {
        const call: StuartApiCall = { endpoint: 'quote', method: 'POST', path, body };
        return api.call(credentials, call, onCall);
      };
      // Only the validation checks Stuart's hours and the supply of couriers. The first refusal in this order is
      // thrown.
      const [, price, eta] = valuesOf(
        await Promise.allSettled([ask('/v2/jobs/validate'), ask('/v2/jobs/pricing'), ask('/v2/jobs/eta')]),
      );
      const { amount, currency } = read(priceAnswer, price);
      requirePounds(currency);
      const soonest = read(etaAnswer, eta).eta / 60;
      const readyIn = ((request.readyAt ?? now()).getTime() - now().getTime()) / MINUTE_MS;
      const pickupMinutes = Math.ceil(Math.max(soonest, readyIn));
      return {
        quoteId: `stuart-${randomUUID()}`,
        feePence: penceOf(amount),
        expiresAt: new Date(now().getTime() + QUOTE_MINUTES * MINUTE_MS),
        pickupMinutes,
        dropoffMinutes: pickupMinutes + rideMinutes(request),
      };
    },
    async send(credentials, request, onCall) {
      const askedAt = now();
      const reference = request.idempotencyKey;
      // Stuart has no idempotency key, so a request whose answer was lost is found by its reference.
      const running = () => runningJob(credentials, reference, onCall);
      const made = await running();
      if (made !== undefined) return deliveryOf(made, askedAt);
      const answer = await api.call(
        credentials,
        {
          endpoint: 'delivery',
          method: 'POST',
          path: '/v2/jobs',
          body: jobBody(request, packageFor(request.items), askedAt),
          // A concurrent request made the job between our search and our request.
          recover: ({ code, message, data }) =>
            code === 'RECORD_INVALID' && `${message} ${JSON.stringify(data)}`.includes('client_reference')
              ? running()
              : undefined,
        },
        onCall,
      );
      return deliveryOf(answer, askedAt);
    },
    read: readJob,
    async find(credentials, idempotencyKey, onCall) {
      const askedAt = now();
      const job = await runningJob(credentials, idempotencyKey, onCall);
      return job === undefined ? undefined : deliveryOf(job, askedAt);
    },
    async cancel(credentials, deliveryId, onCall) {
      const call: StuartApiCall = {
        endpoint: 'delivery',
        method: 'POST',
        path: `${pathOf(deliveryId)}/cancel`,
        body: { public_reason_key: 'customer_cancellation_requested', comment: '' },
        // Stuart does not document the code. A job that cannot be cancelled was picked up or has ended.
        recover: ({ code, message }, statusCode) =>
          statusCode === 422 ? Promise.reject(new CourierProblem('too_late', code, message || code)) : undefined,
      };
      await api.call(credentials, call, onCall);
      return readJob(credentials, deliveryId, onCall);
    },
    proofPhoto: () => Promise.resolve(undefined),
    readWebhook: stuartWebhookReader(webhookKey, now),
  };
}

function valuesOf<Values extends readonly PromiseSettledResult<unknown>[]>(settled: Values): unknown[] {
  return settled.map((result) => {
    if (result.status === 'rejected') throw result.reason;
    return result.value;
  });
}

function read<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (data === undefined) throw stuartUnreachable('unexpected_answer', error);
  return data;
}

/** Amounts are taken as pence, so other currencies are refused. */
function requirePounds(currency: string): void {
  if (currency.toUpperCase() !== 'GBP')
    throw new CourierProblem('refused', 'unexpected_currency', `Stuart answered in ${currency}.`);
}

function deliveryOf(answer: unknown, askedAt: Date, mapped = fromStuartJob): CourierDelivery {
  const job = read(jobAnswer, answer);
  requirePounds(job.pricing.currency);
  return mapped(job, askedAt);
}
