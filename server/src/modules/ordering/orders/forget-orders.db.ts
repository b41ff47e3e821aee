// Erases customers' details from orders. The ledger keeps what was bought and paid.
import type { PoolClient } from 'pg';
import { OPEN_ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { reviewAuthor } from '@baitdrop/domain/orders/review-author';
import { forgetCasesOf, forgetCasesOfOrders } from '../cases/cases.db.ts';
import { forgetMessagesOf, forgetMessagesOfOrders } from '../messages/messages.db.ts';

const ERASED_DETAILS = `customer_name = '', customer_email = '', customer_phone = '', address_line = '', postcode = '',
  latitude = 0, longitude = 0, pinned = false, delivery_note = '', shop_note = '', track_token = '', cancel_reason = '',
  shop_consent = false`;
const HAS_DETAILS = `(customer || customer_name || customer_email || customer_phone || address_line || postcode ||
  delivery_note || shop_note || track_token || cancel_reason) != ''`;

/** Erases the customer's name from reviews, which stay visible. */
export async function forgetBuyer(tx: PoolClient, user: string): Promise<void> {
  const own = `"order" in (select id from orders where customer = $1)`;
  await tx.query(`update order_events set by_user = '', facts = null where ${own} and by = 'customer'`, [user]);
  await tx.query(`update order_events set by_user = '' where by_user = $1`, [user]);
  await tx.query(`update reviews set author = $2 where ${own}`, [user, reviewAuthor('')]);
  await forgetCasesOf(tx, user);
  await forgetMessagesOf(tx, user);
  await tx.query(`delete from order_shares where ${own}`, [user]);
  await tx.query(`update orders set ${ERASED_DETAILS} where customer = $1`, [user]);
}

/** Erases at most `limit` orders and answers their number. */
export async function forgetOrdersBefore(tx: PoolClient, instant: Date, limit: number): Promise<number> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from orders where created < $1 and status <> all($2) and ${HAS_DETAILS} limit $3 for update skip locked`,
    [instant, OPEN_ORDER_STATUSES, limit],
  );
  const ids = rows.map(({ id }) => id);
  await tx.query(`update order_events set by_user = '', facts = null where "order" = any($1)`, [ids]);
  await tx.query(`update reviews set author = $2 where "order" = any($1)`, [ids, reviewAuthor('')]);
  await forgetCasesOfOrders(tx, ids);
  await forgetMessagesOfOrders(tx, ids);
  await tx.query(`update orders set customer = '', ${ERASED_DETAILS} where id = any($1)`, [ids]);
  return ids.length;
}
