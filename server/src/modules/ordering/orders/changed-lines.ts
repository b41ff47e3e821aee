// Handles lines that are short or swapped. The refund is booked in the same transaction.
import type { ErrorCode } from '@baitdrop/contract/errors';
import type { PoolClient } from 'pg';
import type { ShortForm, SwapForm } from '@baitdrop/contract/order-desk';
import { mayChangeLines } from '@baitdrop/domain/orders/order-commands';
import { maySwap } from '@baitdrop/domain/orders/if-missing';
import { maySubstitute } from '@baitdrop/domain/orders/substitute';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { lockOrder } from '../../../database/orders.ts';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Command, inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { markOutOfStock, reserveSubstitute } from '../../catalogue/inventory.ts';
import { refundLines, refundSwap } from '../../money/refunds.ts';
import { unknownOrder } from '../../shops/shop-staff.ts';
import { type OrderActor, emitOrder } from '../orders.ts';
import {
  type ChangeableLine,
  addLineQuantity,
  insertSubstitute,
  lockSubstitutes,
  readChangeableLines,
} from './changed-lines.db.ts';
import { commandFactsOf } from './order-facts.ts';
import { countRefunded, touchOrder, writeOrderEvent } from './orders.db.ts';

export interface LineChange {
  order: string;
  actor: OrderActor;
  once: Command;
}

interface LineContext {
  tx: PoolClient;
  order: OrderRow;
  lines: readonly ChangeableLine[];
  line: ChangeableLine;
}

const refused = (reason: ErrorCode, message: string) => new AppError(reason, 409, message);

async function changeLine(
  context: Context,
  { order: id, once }: LineChange,
  { line: lineId, quantity }: { line: string; quantity: number },
  work: (line: LineContext) => Promise<void>,
): Promise<void> {
  await inIdempotentTransaction(context.pool, once, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order === undefined) throw unknownOrder();
    const verdict = mayChangeLines(commandFactsOf(order, context.now()));
    if (!verdict.ok) throw refused(verdict.reason, verdict.message);
    const lines = await readChangeableLines(tx, id);
    const line = lines.find((one) => one.id === lineId);
    if (line === undefined) throw new AppError('line_not_found', 400, refusals.orders.notInOrder);
    const left = line.quantity - line.refunded_quantity;
    if (quantity > left) throw new AppError('too_many', 400, refusals.orders.fewerLeft(left, line.name));
    await work({ tx, order, lines, line });
    await touchOrder(tx, id);
    await emitOrder(context, tx, 'order.changed', order);
  });
}

export const recordShortage = (context: Context, change: LineChange, form: ShortForm): Promise<void> =>
  changeLine(context, change, form, async ({ tx, order, lines, line }) => {
    const left = lines.reduce((sum, one) => sum + one.quantity - one.refunded_quantity, 0);
    if (left === form.quantity) throw refused('nothing_would_be_left', refusals.orders.nothingLeft);
    await lockSubstitutes(tx, order.shop_id, [line.product]);
    const what = `${form.quantity} × ${line.name}`;
    const refund = { order: order.id, reason: `Missing: ${what}`, cause: 'missing', ...change.actor } as const;
    const { totalPence } = await refundLines(context, tx, refund, [{ line: line.id, quantity: form.quantity }]);
    await addLineQuantity(tx, line.id, 'short_quantity', form.quantity);
    if (form.none_left) await markOutOfStock(tx, { ...shelfOf(order, line, change.actor), at: context.now() });
    await writeOrderEvent(tx, {
      order: order.id,
      kind: 'short',
      ...change.actor,
      facts: { line: line.id, quantity: form.quantity, name: line.name, refunded_pence: totalPence },
      at: context.now(),
    });
  });

export const swapLine = (context: Context, change: LineChange, form: SwapForm): Promise<void> =>
  changeLine(context, change, form, async ({ tx, order, line }) => {
    const agreed = maySwap(order.if_missing, { called: form.called ?? false, phone: order.customer_phone });
    if (!agreed.ok) throw refused(agreed.reason, agreed.message);
    const products = await lockSubstitutes(tx, order.shop_id, [line.product, form.product]);
    const product = products.find(({ id }) => id === form.product);
    if (product === undefined) throw new AppError('product_not_found', 400, refusals.orders.noSuchProduct);
    const allowed = maySubstitute(
      {
        name: product.name,
        stock: product.stock,
        isActive: product.is_active,
        noCourier: product.no_courier,
        ageRestricted: product.age_restricted,
      },
      {
        quantity: form.quantity,
        fulfilment: order.fulfilment,
        isSameProduct: product.id === line.product,
        lineAgeRestricted: line.age_restricted,
      },
    );
    if (!allowed.ok) throw refused(allowed.reason, allowed.message);
    const what = `${form.quantity} × ${line.name}`;
    const reason = `${what} swapped for ${product.name}`;
    const refund = { order: order.id, reason, ...change.actor };
    const swapped = { line: line.id, quantity: form.quantity };
    const settled = await refundSwap(context, tx, refund, { ...swapped, pricePence: product.price_pence });
    if (settled.goodsPence === 0) await countRefunded(tx, order.id, { totalPence: 0, goodwillPence: 0 }, [swapped]);
    await addLineQuantity(tx, line.id, 'swapped_quantity', form.quantity);
    const { chargedPence } = settled;
    const { quantity } = form;
    const added = await insertSubstitute(tx, { order: order.id, insteadOf: line.id, product, quantity, chargedPence });
    await reserveSubstitute(tx, { product: product.id, quantity, order: order.id, line: added });
    if (form.none_left) await markOutOfStock(tx, { ...shelfOf(order, line, change.actor), at: context.now() });
    await writeOrderEvent(tx, {
      order: order.id,
      kind: 'swapped',
      ...change.actor,
      facts: {
        line: line.id,
        quantity: form.quantity,
        name: line.name,
        product: product.id,
        substitute: product.name,
        agreed_by_phone: order.if_missing === 'call',
        called: form.called ?? false,
        price_pence: product.price_pence,
        refunded_pence: settled.totalPence,
        shop_bears_pence: settled.shopBearsPence,
      },
      at: context.now(),
    });
  });

const shelfOf = (order: OrderRow, line: ChangeableLine, { byUser }: OrderActor) => ({
  product: line.product,
  reference: `${order.id}:${line.id}:${line.refunded_quantity}`,
  byUser,
});
