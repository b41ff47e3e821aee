import { randomBytes, randomInt } from 'node:crypto';
import type { CourierApiResult } from '../../simulator-kit/courier-api.ts';
import { setBounded } from '../../simulator-kit/set-bounded.ts';
import { awkwardCasesIn } from '../../simulator-kit/awkward-cases.ts';
import { UBER_CASES, type UberCase } from './awkward-cases.ts';
import { courierFor } from './couriers.ts';
import { type CourierReply, ok } from '../../simulator-kit/courier-world.ts';
import { endDelivery, isComplete } from '../../simulator-kit/simulated-delivery.ts';
import { canBeCanceled, type Delivery } from './delivery.ts';
import { deliveryJson, FEE_PENCE } from './delivery-json.ts';
import { PAGES } from './documentation.ts';
import { type DeliveryForm, deliveryForm } from './forms.ts';
import { quoteProblem, type UberTrip, uberTripOf } from './quotes.ts';
import { invalidForm, uberRefusalReply } from './refusals.ts';
import { scheduleDelivery } from './schedule.ts';
import type { UberWorld } from './world.ts';

const KEY_LIFE_MS = 60 * 60_000;
const FAILURES_BEFORE_SUCCESS = 2;

const reply = (world: UberWorld, delivery: Delivery): CourierReply =>
  ok(deliveryJson(delivery, world.base(), world.now()));

const duplicate = ({ id }: Delivery): CourierReply =>
  uberRefusalReply('duplicate_delivery', 'An active delivery like this already exists.', { delivery_id: id });

export function createDelivery(world: UberWorld, customerId: string, body: unknown): CourierReply {
  const parsed = deliveryForm.safeParse(body);
  if (!parsed.success) return invalidForm(parsed.error, PAGES.createDelivery);
  const form = parsed.data;
  const mine = [...world.deliveries.values()].filter((delivery) => delivery.customerId === customerId);
  const again = mine.find((delivery) => isRepeat(delivery, form, world.now()));
  if (again !== undefined) return reply(world, again);
  const twin = mine.find((delivery) => isDuplicate(delivery, form));
  if (twin !== undefined) return duplicate(twin);
  const trip = uberTripOf(world, customerId, form);
  if ('statusCode' in trip) return trip;
  const problem = quoteProblem(world, customerId, form);
  if (problem !== undefined) return problem;
  const cases = [...world.nextCases, ...awkwardCasesIn(UBER_CASES, form.dropoff_name, form.dropoff_notes)];
  const awkward = awkwardRefusal(world, form, cases);
  if (awkward !== undefined) return awkward;
  world.nextCases = [];
  const delivery = newDelivery(world, customerId, form, trip, cases);
  setBounded(world.deliveries, delivery.id, delivery);
  const quote = world.quotes.get(form.quote_id ?? '');
  if (quote !== undefined) quote.usedBy = delivery.id;
  return cases.includes('duplicate') ? duplicate(delivery) : reply(world, delivery);
}

const isRepeat = ({ form, createdAt }: Delivery, { idempotency_key }: DeliveryForm, now: number): boolean =>
  idempotency_key !== undefined && form.idempotency_key === idempotency_key && createdAt > now - KEY_LIFE_MS;

function isDuplicate(delivery: Delivery, { external_id, manifest_reference }: DeliveryForm): boolean {
  if (external_id === undefined || manifest_reference === undefined || isComplete(delivery)) return false;
  return delivery.form.external_id === external_id && delivery.form.manifest_reference === manifest_reference;
}

function awkwardRefusal(world: UberWorld, form: DeliveryForm, cases: readonly UberCase[]): CourierReply | undefined {
  if (cases.includes('no courier')) return uberRefusalReply('couriers_busy', 'All of our couriers are currently busy.');
  const key = form.idempotency_key ?? '';
  const failed = world.failures.get(key) ?? 0;
  if (!cases.includes('500 twice') || failed >= FAILURES_BEFORE_SUCCESS) return undefined;
  setBounded(world.failures, key, failed + 1);
  return uberRefusalReply('internal_server_error', 'An unknown error happened.');
}

function newDelivery(
  world: UberWorld,
  customerId: string,
  form: DeliveryForm,
  { pickup, dropoff, readyAt }: UberTrip,
  cases: UberCase[],
): Delivery {
  const now = world.now();
  const id = `del_${randomBytes(16).toString('base64url')}`;
  const robot = form.test_specifications?.robo_courier_specification;
  return {
    id,
    uuid: randomBytes(16).toString('hex'),
    customerId,
    form,
    pickup,
    dropoff,
    createdAt: now,
    stage: 'waiting',
    since: { waiting: now },
    ...scheduleDelivery(world.speed === 0 ? 1 : world.speed, now, readyAt, robot),
    pin: form.dropoff_verification?.pincode?.enabled === true ? String(randomInt(10_000)).padStart(4, '0') : '',
    courier: courierFor(id, pickup),
    cases,
    nudges: 0,
    nextPositionAt: 0,
    reason: '',
    returnId: `ret_${randomBytes(16).toString('base64url')}`,
    feePence: FEE_PENCE + (form.tip ?? 0),
    original: '',
  };
}

export function findDelivery(world: UberWorld, customerId: string, id: string): Delivery | undefined {
  const delivery = world.deliveries.get(id);
  return delivery?.customerId === customerId ? delivery : undefined;
}

export function readDelivery(world: UberWorld, customerId: string, id: string): CourierReply {
  const delivery = findDelivery(world, customerId, id);
  return delivery === undefined ? notFound : reply(world, delivery);
}

/** Returns the reply, and the delivery if this call cancelled it. */
export function cancelDelivery(world: UberWorld, customerId: string, id: string): CourierApiResult<Delivery> {
  const delivery = findDelivery(world, customerId, id);
  if (delivery === undefined) return { reply: notFound };
  if (!canBeCanceled(delivery))
    return { reply: uberRefusalReply('noncancelable_delivery', 'The delivery can not be canceled at this point.') };
  endDelivery(delivery, 'canceled', 'MERCHANT_CANCEL', world.now());
  return { reply: reply(world, delivery), changed: delivery };
}

const notFound = uberRefusalReply('delivery_not_found', 'The requested delivery was not found.');

export function listDeliveries(world: UberWorld, customerId: string, query: URLSearchParams): CourierReply {
  const [limit, offset] = [Number(query.get('limit') ?? 100) || 100, Number(query.get('offset') ?? 0) || 0];
  const filter = query.get('filter');
  const all = [...world.deliveries.values()]
    .filter((delivery) => delivery.customerId === customerId)
    .filter((delivery) => filter !== 'ongoing' || !isComplete(delivery))
    .map((delivery) => deliveryJson(delivery, world.base(), world.now()))
    .filter(({ status }) => filter === null || filter === 'ongoing' || status === filter);
  const data = all.slice(offset, offset + limit);
  return ok({ object: 'list', url: `/v1/customers/${customerId}/deliveries`, total_count: -1, next_href: '', data });
}
