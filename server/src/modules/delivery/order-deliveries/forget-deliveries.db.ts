// Deletes the personal data in deliveries of orders.
import type { Pool, PoolClient } from 'pg';

type Db = Pool | PoolClient;

/** Times, attempts and fees stay. */
const FORGOTTEN = `pin = '', tracking_url = '', courier_name = '', vehicle = '', courier_phone = '', shop_phone = '',
  shop_phone_code = '', has_photo = false, courier_lat = '',
  courier_lng = '', position_at = null`;
const SAYS_SOMETHING = `((pin || tracking_url || courier_name || vehicle || courier_phone || shop_phone || courier_lat || courier_lng) != ''
  or has_photo)`;

/** Removes a person from the log of calls; time and outcome of each call stay as long as any line of that log. */
export async function forgetDeliveriesOf(tx: PoolClient, customer: string): Promise<void> {
  const own = `"order" in (select id from orders where customer = $1)`;
  await tx.query(`update courier_logs set request_payload = null, response_payload = null where ${own}`, [customer]);
  await tx.query(`update deliveries set ${FORGOTTEN} where ${own}`, [customer]);
}

export async function deleteCourierLogsBefore(db: Db, instant: Date): Promise<void> {
  await db.query('delete from courier_logs where timestamp < $1', [instant]);
}

export async function forgetDeliveriesBefore(db: Db, instant: Date): Promise<void> {
  await db.query(`update deliveries set ${FORGOTTEN} where created_at < $1 and ${SAYS_SOMETHING}`, [instant]);
}
