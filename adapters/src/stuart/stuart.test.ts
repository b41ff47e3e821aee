// Tests the pure functions: package sizes, statuses, webhooks and request bodies.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryRequest } from '../courier-kit/testing/delivery-requests.ts';
import type { ParcelItem } from '../ports/courier.ts';
import { stuartConfigOf, stuartProblems } from './stuart-config.ts';
import { stuartWebhookReader, STUART_WEBHOOK_HEADER } from './stuart-webhooks.ts';
import { packageFor, STUART_PACKAGES } from './stuart-packages.ts';
import { stuartProblem, stuartRefusalOf } from './stuart-problems.ts';
import { jobBody } from './stuart-requests.ts';
import { jobAnswer, fromStuartJob, returnLegOf } from './stuart-wire.ts';

const item = (overrides: Partial<ParcelItem>): ParcelItem => ({
  name: 'Thing',
  quantity: 1,
  pricePence: 100,
  size: 'small',
  ...overrides,
});

describe('the package size', () => {
  test.each<[string, ParcelItem[], string]>([
    ['one small thing', [item({})], 'small'],
    ['a rucksack', [item({}), item({ size: 'medium' })], 'medium'],
    ['a bag of groundbait of 10 kg', [item({ weightGrams: 10_000 })], 'medium'],
    ['two bags of groundbait', [item({ weightGrams: 10_000, quantity: 2 })], 'large'],
    ['a chair', [item({ size: 'large' })], 'large'],
    ['two chairs', [item({ size: 'large', quantity: 2 })], 'xlarge'],
    ['eleven small things', [item({ quantity: 11 })], 'medium'],
    ['a boat', [item({ size: 'xlarge' })], 'xlarge'],
    ['a net of 85 cm', [item({ dimensionsCm: { length: 85, height: 5, depth: 5 } })], 'large'],
    ['nothing yet', [], 'small'],
  ])('for %s', (_what, items, type) => {
    expect(packageFor(items)).toBe(type);
  });

  test('is refused when no vehicle is large enough', () => {
    expect(() => packageFor([item({ weightGrams: 71_000 })])).toThrow('no vehicle');
    const rod = item({ size: 'xlarge', dimensionsCm: { length: 180, height: 10, depth: 10 } });
    expect(() => packageFor([rod])).toThrow('no vehicle');
  });

  test('never exceeds its limits, and never shrinks when an item is added', () => {
    const items = fc.array(
      fc.record({
        name: fc.constant('Thing'),
        quantity: fc.integer({ min: 1, max: 6 }),
        pricePence: fc.constant(1),
        size: fc.constantFrom('small' as const, 'medium' as const, 'large' as const, 'xlarge' as const),
        weightGrams: fc.integer({ min: 0, max: 2000 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const rank = (type: string) => STUART_PACKAGES.findIndex((size) => size.type === type);
    fc.assert(
      fc.property(items, items, (some, more) => {
        const both = [...some, ...more];
        const grams = both.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, 0);
        expect(grams).toBeLessThanOrEqual(STUART_PACKAGES[rank(packageFor(both))]?.grams ?? 0);
        expect(rank(packageFor(both))).toBeGreaterThanOrEqual(rank(packageFor(some)));
      }),
    );
  });
});

describe('the request body', () => {
  const now = new Date('2026-06-01T10:00:00Z');
  test('contains both stops, the size, the order and its key', () => {
    const request = deliveryRequest({}, { readyAt: new Date('2026-06-01T10:20:00Z'), orderCode: 'K2V-4J5' });
    const { job } = jobBody(request, 'small', now);
    expect(job).toMatchObject({
      pickup_at: '2026-06-01T10:20:00.000Z',
      assignment_code: 'K2V-4J5',
      pickups: [{ address: '12 High Street, Ringwood, BH24 1AF, United Kingdom', contact: { phone: '+441632960001' } }],
      dropoffs: [
        {
          package_type: 'small',
          client_reference: request.idempotencyKey,
          package_description: 'Order K2V-4J5: 2 × Red maggots',
          comment: 'Blue gate',
          contact: { firstname: 'Ann', lastname: 'Angler' },
        },
      ],
    });
  });

  test('leaves out a past time, does not repeat the town, and sends coordinates only for a pin', () => {
    const request = deliveryRequest({ street: 'Somerley Lakes, Ringwood', pinned: false }, { readyAt: now });
    const { job } = jobBody(request, 'small', now);
    expect(job).not.toHaveProperty('pickup_at');
    expect(job.dropoffs[0]).not.toHaveProperty('coordinates');
    expect(job.dropoffs[0]?.address).toBe('Somerley Lakes, Ringwood, BH24 1HY, United Kingdom');
  });
});

describe('the status of a job', () => {
  const answer = (job: object, delivery: object = {}) =>
    fromStuartJob(
      jobAnswer.parse({
        id: 45153,
        status: 'in_progress',
        pricing: { currency: 'GBP', price_tax_excluded: 8.95 },
        deliveries: [{ status: 'pending', ...delivery }],
        ...job,
      }),
      new Date(0),
    );
  test.each<[object, object, string]>([
    [{ status: 'searching' }, {}, 'pending'],
    [{ driver: { display_name: 'Rosa D.' } }, {}, 'pickup'],
    [{}, { status: 'waiting_at_pickup' }, 'pickup'],
    [{}, { status: 'delivering' }, 'dropoff'],
    [{ status: 'finished' }, { status: 'delivered' }, 'delivered'],
    [{ status: 'expired' }, {}, 'canceled'],
    [{ status: 'canceled' }, { status: 'cancelled' }, 'canceled'],
    [{ status: 'canceled' }, { status: 'cancelled', picked_at: '2026-06-01T10:00:00Z' }, 'returned'],
  ])('%j with %j is %s', (job, delivery, status) => {
    expect(answer(job, delivery)).toMatchObject({ deliveryId: '45153', status, feePence: 895 });
  });

  describe('after a return to the shop', () => {
    const PICKED = '2026-06-01T10:00:00Z';
    const returnedFor = (reason_key: string, more = {}) => ({
      picked_at: PICKED,
      cancellation: { reason_key },
      ...more,
    });
    const leg = (job: object, delivery: object) =>
      returnLegOf(
        jobAnswer.parse({
          id: 45153,
          status: 'in_progress',
          pricing: { currency: 'GBP', price_tax_excluded: 8.95 },
          deliveries: [delivery],
          ...job,
        }),
        new Date(0),
      );

    test.each<[string, object, object, string]>([
      [
        'is returned when it is picked up again',
        {},
        returnedFor('end-customer_unreachable', { status: 'picking' }),
        'returned',
      ],
      [
        'is returned when the customer cancelled',
        {},
        returnedFor('customer_cancellation_requested', { status: 'picking' }),
        'returned',
      ],
      ['is returned while it is carried back', {}, returnedFor('address_error', { status: 'delivering' }), 'returned'],
      [
        'is returned when it has arrived at the shop',
        { status: 'finished' },
        returnedFor('end-customer_refused_package', { status: 'delivered' }),
        'returned',
      ],
      [
        'is not returned before the pick-up',
        {},
        returnedFor('address_error', { status: 'picking', picked_at: null }),
        'pickup',
      ],
      [
        'is not returned when another courier was sent',
        {},
        returnedFor('courier_issue', { status: 'picking' }),
        'pickup',
      ],
      [
        'is not returned when only its size was changed',
        { status: 'finished' },
        returnedFor('customer_cancellation_requested', { status: 'delivered' }),
        'delivered',
      ],
    ])('%s', (_what, job, delivery, status) => {
      const isReturned = status === 'returned';
      expect(answer(job, delivery)).toMatchObject({
        status,
        returnDeliveryId: isReturned ? 'return-45153' : '',
        complete: isReturned || status === 'delivered',
      });
    });

    test('has the reason and no courier any more', () => {
      const driver = { display_name: 'Rosa D.', phone: '+441632960880' };
      const returned = answer({ driver }, returnedFor('end-customer_unreachable', { status: 'picking' }));
      expect(returned).toMatchObject({ reason: 'end customer unreachable', courier: undefined, feePence: 895 });
    });

    test('has a return leg that is tracked to the shop, without a price', () => {
      const unreachable = (status: string) => returnedFor('end-customer_unreachable', { status });
      const about = { deliveryId: 'return-45153', feePence: 0, returnDeliveryId: '' };
      expect(leg({}, unreachable('picking'))).toMatchObject({ ...about, status: 'dropoff', complete: false });
      const back = leg({ status: 'finished' }, unreachable('delivered'));
      expect(back).toMatchObject({ ...about, status: 'delivered', complete: true });
      const calledOff = leg({ status: 'canceled' }, unreachable('cancelled'));
      expect(calledOff).toMatchObject({ ...about, status: 'canceled', complete: true });
    });

    test('has no return leg for a damaged parcel', () => {
      const damaged = answer({}, returnedFor('package_damaged', { status: 'picking' }));
      expect(damaged).toMatchObject({ status: 'returned', returnDeliveryId: '', reason: 'package damaged' });
    });
  });

  test('includes the PIN, if Stuart has one, until the job ends', () => {
    const proof = { pin_code: '38' };
    expect(answer({}, { status: 'delivering', proof }).pin).toBe('38');
    expect(answer({ status: 'finished' }, { status: 'delivered', proof }).pin).toBe('');
    expect(answer({}, { status: 'delivering' }).pin).toBe('');
  });

  test('is cancelled when an expired job found no courier', () => {
    expect(answer({ status: 'expired' }).reason).toBe('no supply');
  });
});

describe('a webhook', () => {
  const KEY = 'the-key';
  const at = new Date('2026-06-01T10:00:00Z');
  const read = (body: unknown, headers: Record<string, string | string[]> = { [STUART_WEBHOOK_HEADER]: KEY }) =>
    stuartWebhookReader(KEY, () => at)(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), headers);

  test('names the job to read', () => {
    expect(read({ event: 'job', type: 'update', data: { id: 7 } })).toMatchObject({ kind: 'changed', deliveryId: '7' });
    const delivery = { event: 'delivery', type: 'update', data: { id: 9, clientReference: 'abc' } };
    expect(read(delivery)).toMatchObject({ kind: 'changed', reference: 'abc' });
    const driver = { latitude: 50.8, longitude: -1.7, job: { id: 7, currentDelivery: null } };
    expect(read({ event: 'driver', type: 'update', data: driver })).toMatchObject({
      kind: 'position',
      deliveryId: '7',
      position: { lat: 50.8, lng: -1.7 },
      at,
    });
  });

  test.each([
    ['another event', { event: 'driver', type: 'online', data: {} }, 'driver/online'],
    ['no JSON', 'hello', 'unreadable'],
  ])('with %s is unknown', (_what, body, type) => {
    expect(read(body)).toMatchObject({ kind: 'unknown', type });
  });

  test.each<[string, Record<string, string | string[]>]>([
    ['no key', {}],
    ['another key', { [STUART_WEBHOOK_HEADER]: 'guess' }],
    ['two keys', { [STUART_WEBHOOK_HEADER]: [KEY] }],
  ])('with %s is refused', (_what, headers) => {
    expect(read({ event: 'job', type: 'update', data: { id: 7 } }, headers)).toBeUndefined();
    expect(stuartWebhookReader('', () => at)(Buffer.from('{}'), { [STUART_WEBHOOK_HEADER]: '' })).toBeUndefined();
  });
});

test.each([
  [422, { error: 'OUT_OF_RANGE', message: 'This location is out of range' }, 'out_of_reach', 'OUT_OF_RANGE'],
  [422, { error: 'RECORD_INVALID', message: 'no', data: { phone: ['is invalid'] } }, 'refused', 'RECORD_INVALID'],
  [503, { error: 'SERVICE_UNAVAILABLE' }, 'no_courier', 'SERVICE_UNAVAILABLE'],
  [500, '<html>', 'retry', 'http_500'],
  [429, {}, 'retry', 'http_429'],
])('an answer of %i with %j becomes %s', (statusCode, body, kind, code) => {
  expect(stuartProblem(statusCode, stuartRefusalOf(statusCode, body))).toMatchObject({ kind, code });
});

test('keys must be complete; each environment has its own address unless one is set', () => {
  const keys = { STUART_CLIENT_ID: 'a', STUART_CLIENT_SECRET: 'b', STUART_WEBHOOK_KEY: 'c' };
  expect(stuartConfigOf({})).toBeUndefined();
  expect(stuartConfigOf(keys)?.apiBases).toEqual({
    sandbox: 'https://api.sandbox.stuart.com',
    production: 'https://api.stuart.com',
  });
  expect(stuartConfigOf({ ...keys, STUART_API_BASE: 'http://here' })?.apiBases.production).toBe('http://here');
  expect([stuartProblems({}), stuartProblems(keys)]).toEqual([[], []]);
  expect(stuartProblems({ STUART_CLIENT_ID: 'a' })).toHaveLength(1);
});
