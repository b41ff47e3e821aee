// Writes a shop's orders as CSV. The file has no email addresses or phone numbers: customers gave those for their order,
// and a list to write to needs their consent.
import { orderFilter, type OrderQuery } from '@baitdrop/contract/desk-orders';
import { csvText } from '@baitdrop/domain/csv/csv';
import { orderLabel, refundExtent, refundLabels } from '@baitdrop/domain/orders/order-label';
import { isBooked } from '@baitdrop/domain/orders/order-times';
import type { OrderRecord } from '@baitdrop/contract/orders';
import { clockOf, londonParts } from '@baitdrop/domain/time/london';
import { RecordQuery } from '@baitdrop/records/read/record-query';
import type { Context } from '../../../context.ts';
import { TRUSTED } from './order-count.ts';

type Order = Omit<OrderRecord, 'made_good'>;
type ExportContext = Pick<Context, 'engine' | 'pool' | 'now'>;

const BATCH = 500;

async function readBatch({ engine, pool }: ExportContext, query: OrderQuery, after: string): Promise<Order[]> {
  const found = new RecordQuery(engine, engine.collections.get('orders'), TRUSTED)
    .where(orderFilter(query), 'filter')
    .seeing(() => false);
  if (after !== '')
    found.compilation.addSql(
      `(r."paid_at", r."id") < (select last."paid_at", last."id" from orders last where last."id" = ${found.params.text(after)})`,
    );
  const rows = await found.records(pool, `order by r."paid_at" desc, r."id" desc limit ${BATCH}`);
  return rows.map(({ values }) => values as unknown as Order);
}

const instant = (text: string): Date | null => (text === '' ? null : new Date(text));

function statusOf(order: Order, now: Date): string {
  const { status, fulfilment, ready_at, prep_minutes: prepMinutes } = order;
  const [acceptedAt, readyAt, slotStarts] = [order.accepted_at, ready_at, order.slot_starts].map(instant);
  const facts = { status: status || 'pending', fulfilment } as const;
  const booked = {
    ...facts,
    prepMinutes,
    acceptedAt: acceptedAt ?? null,
    readyAt: readyAt ?? null,
    slotStarts: slotStarts ?? null,
  };
  return orderLabel({ ...facts, isPacked: ready_at !== '', isBooked: isBooked(booked, now) });
}

function refundOf({ total, refunded }: Order): string {
  const extent = refundExtent({ totalPence: Math.round(total * 100), refundedPence: Math.round(refunded * 100) });
  return extent === 'none' ? '' : refundLabels[extent];
}

const COLUMNS = ['Order', 'Day', 'Time', 'Status', 'By', 'Customer'];
const AMOUNTS = {
  Products: 'subtotal',
  'Service fee': 'service_fee',
  'Platform fee': 'platform_fee',
  Delivery: 'delivery_fee',
  Promotion: 'promotion',
  'Customer paid': 'total',
  'Refunded to customer': 'refunded',
} as const satisfies Record<string, keyof Order>;

function cellsOf(order: Order, now: Date, seesMoney: boolean): string[] {
  const paidAt = new Date(order.paid_at);
  return [
    order.code,
    londonParts(paidAt).day,
    clockOf(paidAt),
    statusOf(order, now),
    order.fulfilment === 'collection' ? 'Collection' : 'Courier',
    order.customer_name,
    ...(seesMoney ? [refundOf(order), ...Object.values(AMOUNTS).map((name) => order[name].toFixed(2))] : []),
  ];
}

/** The newest order comes first. */
export async function* exportDeskOrders(
  context: ExportContext,
  query: OrderQuery,
  seesMoney: boolean,
): AsyncGenerator<string> {
  yield csvText([[...COLUMNS, ...(seesMoney ? ['Refund', ...Object.keys(AMOUNTS)] : [])]]);
  for (let after = ''; ;) {
    const orders = await readBatch(context, query, after);
    const last = orders.at(-1);
    if (last === undefined) return;
    yield csvText(orders.map((order) => cellsOf(order, context.now(), seesMoney)));
    after = last.id;
  }
}
