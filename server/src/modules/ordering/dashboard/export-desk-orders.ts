// Writes a shop's orders as CSV. The file has no email addresses or phone numbers: customers gave those for their order,
// and a list to write to needs their consent.
import { orderFilter, type OrderQuery } from '@baitdrop/contract/desk-orders';
import { csvText } from '@baitdrop/domain/csv/csv';
import { orderLabel, refundExtent, refundLabels } from '@baitdrop/domain/orders/order-label';
import { orderLabelFacts } from '@baitdrop/contract/order-progress';
import type { OrderRecord } from '@baitdrop/contract/orders';
import { type Order, orderInPence, type PricedLine, shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { toPounds } from '@baitdrop/domain/money/pounds';
import { clockOf, londonParts } from '@baitdrop/domain/time/london';
import { RecordQuery } from '@baitdrop/records/read/record-query';
import type { OrderLineRow } from '../../../database/schema/orders.ts';
import { rowsOf } from '../../../platform/database/rows.ts';
import type { Context } from '../../../context.ts';
import { TRUSTED } from './order-count.ts';

type ExportContext = Pick<Context, 'engine' | 'pool' | 'now'>;

const BATCH = 500;

type LineRow = PricedLine & Pick<OrderLineRow, 'order' | 'swapped_quantity'>;

interface OrderToExport extends Order {
  lines: readonly LineRow[];
}

async function readLines(pool: Context['pool'], orders: readonly OrderRecord[]): Promise<OrderToExport[]> {
  const rows = await rowsOf<LineRow>(
    pool,
    `select "order", id, name, price_pence, quantity, refunded_quantity, swapped_quantity, instead_of
     from order_lines where "order" = any($1)`,
    [orders.map(({ id }) => id)],
  );
  const byOrder = Map.groupBy(rows, ({ order }) => order);
  return orders.map((order) => ({ ...orderInPence(order), lines: byOrder.get(order.id) ?? [] }));
}

async function readBatch(
  { engine, pool }: ExportContext,
  query: OrderQuery,
  after: string,
  seesMoney: boolean,
): Promise<OrderToExport[]> {
  const found = new RecordQuery(engine, engine.collections.get('orders'), TRUSTED)
    .where(orderFilter(query), 'filter')
    .seeing((computed) => seesMoney && computed === 'made_good');
  if (after !== '')
    found.compilation.addSql(
      `(r."paid_at", r."id") < (select last."paid_at", last."id" from orders last where last."id" = ${found.params.text(after)})`,
    );
  const rows = await found.records(pool, `order by r."paid_at" desc, r."id" desc limit ${BATCH}`);
  return readLines(
    pool,
    rows.map(({ values }) => values as unknown as OrderRecord),
  );
}

function refundOf({ total_pence: totalPence, refunded_pence: refundedPence }: OrderToExport): string {
  const extent = refundExtent({ totalPence, refundedPence });
  return extent === 'none' ? '' : refundLabels[extent];
}

const COLUMNS = ['Order', 'Day', 'Time', 'Status', 'By', 'Customer', 'Items'];
const AMOUNTS = {
  Products: 'subtotal_pence',
  'Service fee': 'service_fee_pence',
  'Platform fee': 'platform_fee_pence',
  Delivery: 'delivery_fee_pence',
  Promotion: 'promotion_pence',
  'Customer paid': 'total_pence',
  'Refunded to customer': 'refunded_pence',
} as const satisfies Record<string, keyof OrderToExport>;

function cellsOf(order: OrderToExport, now: Date, seesMoney: boolean): string[] {
  const paidAt = new Date(order.paid_at);
  return [
    order.code,
    londonParts(paidAt).day,
    clockOf(paidAt),
    orderLabel(orderLabelFacts(order, now)),
    order.fulfilment === 'collection' ? 'Collection' : 'Courier',
    order.customer_name,
    // Substitutes are counted instead of the items that they replace.
    String(order.lines.reduce((sum, { quantity, swapped_quantity }) => sum + quantity - swapped_quantity, 0)),
    ...(seesMoney
      ? [
          refundOf(order),
          ...Object.values(AMOUNTS).map((name) => toPounds(order[name]).toFixed(2)),
          toPounds(shopShareOfOrder(order)).toFixed(2),
        ]
      : []),
  ];
}

/** The newest order comes first. */
export async function* exportDeskOrders(
  context: ExportContext,
  query: OrderQuery,
  seesMoney: boolean,
): AsyncGenerator<string> {
  yield csvText([[...COLUMNS, ...(seesMoney ? ['Refund', ...Object.keys(AMOUNTS), 'You keep'] : [])]]);
  for (let after = ''; ;) {
    const orders = await readBatch(context, query, after, seesMoney);
    const last = orders.at(-1);
    if (last === undefined) return;
    yield csvText(orders.map((order) => cellsOf(order, context.now(), seesMoney)));
    after = last.id;
  }
}
