// Deliveries requested with a test key: the same rules and answers, but no courier is called and nothing is booked.
import { createHash, randomBytes } from 'node:crypto';
import type { QuoteRequest } from '@baitdrop/adapters/ports/courier';
import type { ApiDelivery, ApiDeliveryForm, ApiSimulateForm } from '@baitdrop/contract/public-api';
import { type ApiError, apiErrors } from '@baitdrop/contract/public-api-guide';
import { canTransitionDelivery, isCarrying, isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { testFeePence, testBehaviourOf } from '@baitdrop/domain/delivery/test-delivery';
import { distanceKm } from '@baitdrop/domain/geo/position';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { Context } from '../../../context.ts';
import type { ApiTestDeliveryRow } from '../../../database/schema/api-test-deliveries.ts';
import { pickupOfShop } from '../../delivery/couriers.ts';
import { errorOfCode, apiRefusal } from './api-problems.ts';
import { refuseForCourier } from './create-delivery.ts';
import { DEFAULT_PAGE, pageOf, positionOfCursor } from './cursor.ts';
import { apiDeliveryRequestOf, apiQuoteRequestOf } from './delivery-request.ts';
import { listDeliveries } from './delivery-pages.db.ts';
import type { ApiDeliveries } from './live-deliveries.ts';
import { quoteToken, applyQuote } from './quote-token.ts';
import { storeDueStepsOfShop, moveTestDelivery, startTestDelivery } from './test-courier.ts';
import { findTestDelivery } from './test-deliveries.db.ts';

const PICKUP_MINUTES = 25;
const DROPOFF_MINUTES = 55;
const QUOTE_MS = 15 * 60_000;
const MINUTE_MS = 60_000;

export interface TestDeliveries extends ApiDeliveries {
  simulate(id: string, form: ApiSimulateForm): Promise<ApiDelivery>;
}

export function testDeliveries(context: Context, shopId: string): TestDeliveries {
  const { pool, seal, postcodes } = context;
  /** Quotes of real couriers are not valid in test mode, nor the other way round. */
  const facts = async () => {
    const pickup = await pickupOfShop(context, shopId).catch(refuseForCourier);
    return { shopId: `test:${shopId}`, pickup, postcodes, now: context.now() };
  };
  const find = async (id: string): Promise<ApiTestDeliveryRow> => {
    await storeDueStepsOfShop(context, shopId);
    const row = await findTestDelivery(pool, shopId, { id });
    if (row === undefined) throw apiRefusal(apiErrors.unknown);
    return row;
  };
  const move = async (row: ApiTestDeliveryRow, to: ApiTestDeliveryRow['status']): Promise<ApiDelivery> => {
    const moved = await moveTestDelivery(context, row, to);
    if (moved === undefined) throw apiRefusal(apiErrors.tooLate);
    return present(moved);
  };

  return {
    async quote(form) {
      const request = apiQuoteRequestOf(form, await facts());
      const feePence = feeFor(request);
      if (feePence === undefined) throw apiRefusal(apiErrors.outOfReach);
      const expiresAt = new Date(context.now().getTime() + QUOTE_MS);
      const times = { pickupMinutes: PICKUP_MINUTES, dropoffMinutes: DROPOFF_MINUTES };
      return {
        quote: quoteToken(seal, request, { courier: 'uber', quoteId: 'test', feePence, expiresAt, ...times }),
        fee_pence: feePence,
        currency: 'GBP',
        pickup_minutes: PICKUP_MINUTES,
        dropoff_minutes: DROPOFF_MINUTES,
        expires_at: expiresAt.toISOString(),
      };
    },

    async create({ key, form, countNew }) {
      const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
      const existing = await findTestDelivery(pool, shopId, { key });
      if (existing === undefined) {
        await countNew();
        await startTestDelivery(context, newRow(form, { ...(await facts()), key, formHash, seal }, shopId));
      }
      const row = await findTestDelivery(pool, shopId, { key });
      if (row === undefined) throw new Error('a test delivery was written and is not there');
      if (row.form_hash !== formHash) throw apiRefusal(apiErrors.keyReused);
      if (row.status === 'refused') throw apiRefusal(errorOfCode(row.failure));
      // Simulates a lost answer: the first request fails and a second one gets the delivery.
      if (row.status === 'requested' && existing === undefined) throw apiRefusal(apiErrors.unreachable);
      return row.status === 'requested' ? move(row, 'pending') : present(await find(row.id));
    },

    async read(id) {
      return present(await find(id));
    },

    async list({ limit = DEFAULT_PAGE, cursor, ...filter }) {
      await storeDueStepsOfShop(context, shopId);
      const after = positionOfCursor(cursor);
      const found = await listDeliveries(pool, 'api_test_deliveries', shopId, { ...filter, after, limit: limit + 1 });
      const { rows, next_cursor } = pageOf(found, limit, ({ created_at, id }) => ({ at: created_at, id }));
      return { deliveries: rows.map(present), next_cursor };
    },

    async cancel(id) {
      const row = await find(id);
      if (row.status === 'canceled') return present(row);
      if (isDeliveryOver(row.status) || isCarrying(row.status)) throw apiRefusal(apiErrors.tooLate);
      return move(row, 'canceled');
    },

    async simulate(id, { status }) {
      const row = await find(id);
      if (row.status === status) return present(row);
      if (!canTransitionDelivery(row.status, status))
        throw apiRefusal(apiErrors.tooLate, `A delivery does not go from ${row.status} to ${status}.`);
      return move(row, status);
    },
  };
}

const feeFor = ({ pickup, dropoff }: QuoteRequest): number | undefined =>
  testFeePence(
    distanceKm({ lat: pickup.latitude, lng: pickup.longitude }, { lat: dropoff.latitude, lng: dropoff.longitude }),
  );

type Facts = Parameters<typeof apiDeliveryRequestOf>[2] & Pick<Context, 'seal'> & { key: string; formHash: string };

function newRow(form: ApiDeliveryForm, facts: Facts, shopId: string): ApiTestDeliveryRow {
  const id = newRecordId(randomBytes);
  const request = apiDeliveryRequestOf(form, id, facts);
  if (form.quote !== undefined) applyQuote(facts.seal, form.quote, request, facts.now);
  const behaviour = testBehaviourOf(form.dropoff.note ?? '');
  const feePence = feeFor(request);
  const refused = refusalFor(behaviour, feePence);
  return {
    id,
    shop_id: shopId,
    reference: form.reference,
    idempotency_key: facts.key,
    form_hash: facts.formHash,
    status: refused ? 'refused' : behaviour === 'courier_unreachable' ? 'requested' : 'pending',
    status_at: facts.now,
    outcome: behaviour === 'returned' ? 'returned' : 'delivered',
    fee_pence: feePence ?? 0,
    failure: refused?.code ?? '',
    created_at: facts.now,
  };
}

function refusalFor(behaviour: ReturnType<typeof testBehaviourOf>, feePence: number | undefined): ApiError | undefined {
  if (behaviour === 'out_of_reach' || feePence === undefined) return apiErrors.outOfReach;
  if (behaviour === 'courier_refused') return apiErrors.courierRefused;
  return behaviour === 'no_courier' ? apiErrors.noCourier : undefined;
}

/** Derives four digits from the id, so that they stay the same for a delivery. */
const pinOf = (id: string): string =>
  String(createHash('sha256').update(id).digest().readUInt16BE() % 10_000).padStart(4, '0');

const minutesAfter = (at: Date, minutes: number): string => new Date(at.getTime() + minutes * MINUTE_MS).toISOString();

function present(row: ApiTestDeliveryRow): ApiDelivery {
  const isOver = isDeliveryOver(row.status);
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    fee_pence: row.fee_pence,
    currency: 'GBP',
    tracking_url: '',
    pin: isOver ? '' : pinOf(row.id),
    pickup_eta: minutesAfter(row.created_at, PICKUP_MINUTES),
    dropoff_eta: minutesAfter(row.created_at, DROPOFF_MINUTES),
    failure: row.failure,
    return_status: row.status === 'returned' ? 'arrived' : '',
    return_fee_pence: row.status === 'returned' ? Math.round(row.fee_pence / 2) : 0,
    test: true,
    created_at: row.created_at.toISOString(),
    updated_at: row.status_at.toISOString(),
  };
}
