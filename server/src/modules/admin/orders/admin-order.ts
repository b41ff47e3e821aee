import type { PoolClient } from 'pg';
import type { AdminLedgerMovement, AdminOrder } from '@baitdrop/contract/admin-orders';
import { outOfBalancePence } from '@baitdrop/domain/ledger/accounts';
import { contributionOf } from '@baitdrop/domain/ledger/contribution';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { readOrderEntries } from '../../money/ledger.ts';
import { readLostParcel } from '../../ordering/lost-parcels.ts';
import { wasMissed } from '../../ordering/missed-orders.ts';
import { progressOf } from '../../ordering/order-progress.ts';
import { presentDispute } from '../disputes/order-evidence.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  findOrderRow,
  readCalls,
  readDeliveries,
  readDisputes,
  readEvents,
  readLines,
  readPayments,
  readRefunds,
} from './admin-order.db.ts';

const ONE_SNAPSHOT = { isolation: 'repeatable read', readOnly: true } as const;

type BookedEntry = Awaited<ReturnType<typeof readOrderEntries>>[number];

export const readAdminOrder = (context: Pick<Context, 'pool' | 'now'>, idOrCode: string): Promise<AdminOrder> =>
  inTransaction(
    context.pool,
    async (tx) => {
      const order = await findOrderRow(tx, idOrCode);
      if (order === undefined) throw new AppError('order_not_found', 404, refusals.orders.unknown);
      const now = context.now();
      const history = await readHistory(tx, order.id);
      const disputes = await readDisputes(tx, order.id);
      return {
        ...present(order, now),
        ...history,
        disputes: disputes.map((dispute) => presentDispute(dispute, order, history, now)),
        lost_parcel: await readLostParcel(context, tx, order),
      };
    },
    ONE_SNAPSHOT,
  );

async function readHistory(tx: PoolClient, order: string) {
  const booked = await readOrderEntries(tx, [order]);
  const entries = booked.map(({ account, amount_pence }) => ({ account, amountPence: amount_pence }));
  return {
    missed: await wasMissed(tx, order),
    lines: await readLines(tx, order),
    events: await readEvents(tx, order),
    payments: await readPayments(tx, order),
    refunds: await readRefunds(tx, order),
    deliveries: await readDeliveries(tx, order),
    courier_calls: await readCalls(tx, order),
    ledger: {
      movements: movementsOf(booked),
      sum_pence: outOfBalancePence(entries),
      contribution_pence: contributionOf(entries).contributionPence,
    },
  };
}

function movementsOf(booked: readonly BookedEntry[]): AdminLedgerMovement[] {
  const movements = new Map<number, AdminLedgerMovement>();
  for (const { movement: id, kind, reference, booked_at, account, amount_pence } of booked) {
    const movement = movements.get(id) ?? { id, kind, reference, booked_at: booked_at.toISOString(), entries: [] };
    movement.entries.push({ account, amount_pence });
    movements.set(id, movement);
  }
  return [...movements.values()];
}

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Copies field by field, so that the tracking token is left out. */
function present(order: OrderRow, now: Date) {
  const { promised_by, status, delivered_at } = order;
  return {
    id: order.id,
    code: order.code,
    shop_id: order.shop_id,
    shop_name: order.shop_name,
    status,
    fulfilment: order.fulfilment,
    customer: {
      user: order.customer,
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      address: order.address_line,
      postcode: order.postcode,
      delivery_note: order.delivery_note,
      shop_note: order.shop_note,
      if_missing: order.if_missing,
    },
    sums: {
      subtotal_pence: order.subtotal_pence,
      service_fee_pence: order.service_fee_pence,
      platform_fee_pence: order.platform_fee_pence,
      delivery_fee_pence: order.delivery_fee_pence,
      total_pence: order.total_pence,
      promotion_pence: order.promotion_pence,
      promotion_code: order.promotion_code,
      promotion_payer: order.promotion_payer,
      promotion_off: order.promotion_off,
      credit_pence: order.credit_pence,
      tip_pence: order.tip_pence,
      to_pay_pence: order.to_pay_pence,
      refunded_pence: order.refunded_pence,
      goodwill_pence: order.goodwill_pence,
    },
    times: {
      placed_at: iso(order.created),
      paid_at: iso(order.paid_at),
      accepted_at: iso(order.accepted_at),
      ready_at: iso(order.ready_at),
      en_route_at: iso(order.en_route_at),
      delivered_at: iso(delivered_at),
      cancelled_at: iso(order.cancelled_at),
      promised_by: iso(promised_by),
      slot_starts: iso(order.slot_starts),
      slot_ends: iso(order.slot_ends),
    },
    late: status !== 'cancelled' && promised_by !== null && (delivered_at ?? now) > promised_by,
    booked: progressOf(order, now).booked,
    dispute: order.dispute,
    cancelled_by: order.cancelled_by,
    cancel_reason: order.cancel_reason,
  };
}
