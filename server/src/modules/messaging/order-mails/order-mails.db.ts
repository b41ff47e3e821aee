import type { Pool, PoolClient } from 'pg';
import { BOOKED_DELIVERY_STATUSES } from '@baitdrop/domain/delivery/delivery-status';
import { plainName } from '@baitdrop/domain/messages/mails/mail-text';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { OrderEventFacts, StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import type { RefundPayer } from '@baitdrop/domain/refunds/refund-payer';
import { sqlList } from '../../../database/schema/columns.ts';
import { ORDER_EMAIL } from '../../shops/order-email.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

type Db = Pool | PoolClient;

export interface MailLine {
  name: string;
  quantity: number;
  price_pence: number;
  amount_pence: number;
  perishable: boolean;
  age_restricted: boolean;
}

export async function readMailLines(db: Db, order: string): Promise<MailLine[]> {
  return rowsOf<MailLine>(
    db,
    `select name, quantity, price_pence, amount_pence, perishable, age_restricted from order_lines
     where "order" = $1 order by position`,
    [order],
  );
}

export interface MailShop {
  name: string;
  address: string;
  postcode: string;
  telephone: string;
  /** The shop's address for mail: the account's, else the listing's. */
  email: string;
  /** Empty for a seller who is not registered for VAT. */
  vat_number: string;
}

export async function readMailShop(db: Db, shopId: string): Promise<MailShop | undefined> {
  const [shop] = await rowsOf<MailShop>(
    db,
    `select s.name, s.address, s.postcode,
       case when s.telephone = '' then coalesce(r.phone, '') else s.telephone end as telephone,
       ${ORDER_EMAIL} as email, coalesce(r.vat_number, '') as vat_number
     from shops s left join retailers r on r.id = s.retailer and s.retailer != ''
       left join users u on u.id = r.owner and r.owner != '' where s.shop_id = $1`,
    [shopId],
  );
  return shop && { ...shop, name: plainName(shop.name) };
}

export async function readAdministrators(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ email: string }>(
    db,
    `select email from users where role = 'admin' and email != '' order by rowid`,
  );
  return rows.map(({ email }) => email);
}

/** Reads the courier's estimated arrival, while a delivery is under way. */
export async function readArrival(db: Db, order: string): Promise<{ eta: Date | null; courier: string } | undefined> {
  const [delivery] = await rowsOf<{ eta: Date | null; courier: string }>(
    db,
    `select dropoff_eta as eta, courier_name as courier from deliveries
     where "order" = $1 and status in ${sqlList(BOOKED_DELIVERY_STATUSES)} order by attempt desc limit 1`,
    [order],
  );
  return delivery;
}

export type MailLoss = OrderEventFacts['lost'];

export async function readLoss(db: Db, order: string): Promise<MailLoss | undefined> {
  const [event] = await rowsOf<{ facts: MailLoss | null }>(
    db,
    `select facts from order_events where "order" = $1 and kind = 'lost' order by rowid desc limit 1`,
    [order],
  );
  return event?.facts ?? undefined;
}

/** Reads the event of the last short or swapped line. */
export async function readChange(db: Db, order: string): Promise<string> {
  const [event] = await rowsOf<StoredOrderEvent>(
    db,
    `select kind, facts, created from order_events where "order" = $1 and kind in ('short', 'swapped') order by rowid desc limit 1`,
    [order],
  );
  return event === undefined ? '' : orderEventText(event, { seesMoney: true });
}

export interface MailRefund {
  amount_pence: number;
  credit_pence: number;
  /** The amount taken from the shop, for which another payer may compensate it. */
  shop_pence: number;
  /** The payer of the goods: the shop, or the one who compensates it. */
  payer: RefundPayer;
  lines: readonly { name: string; quantity: number; amount_pence: number }[];
  code: string;
  shop_id: string;
  shop_name: string;
  customer_name: string;
  customer_email: string;
  track_token: string;
}

export async function readMailRefund(db: Db, refund: string): Promise<MailRefund | undefined> {
  const [row] = await rowsOf<MailRefund>(
    db,
    `select r.amount_pence, r.credit_pence,
       (select coalesce(-sum(e.amount_pence), 0)::bigint from ledger_movements m join ledger_entries e on e.movement = m.id
         and e.account in ('shop:' || o.shop_id, 'shop-held:' || o.shop_id)
         where m.kind in ('refund', 'goodwill') and m.reference = r.id) as shop_pence,
       coalesce((select case when e.account like 'courier:%' then 'courier' else 'platform' end
         from ledger_movements m join ledger_entries e on e.movement = m.id and e.account not like 'shop:%'
         where m.kind = 'refund-borne' and m.reference = r.id limit 1), 'shop') as payer, o.code, o.shop_id, o.shop_name, o.customer_name, o.customer_email,
       o.track_token, coalesce((
         select json_agg(json_build_object('name', l.name, 'quantity', refunded.quantity,
           'amount_pence', refunded.amount_pence) order by l.position)
         from jsonb_to_recordset(r.lines) as refunded(line text, quantity int, amount_pence bigint)
           join order_lines l on l.id = refunded.line), '[]') as lines
     from refunds r join orders o on o.id = r."order" where r.id = $1`,
    [refund],
  );
  return row;
}
