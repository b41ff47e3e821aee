// Gives the demo's people, shops and orders the longest allowed texts, for a journey through all screens.
import { inDatabase } from './shopkeeper.ts';
import type { RunningProduct } from './product.ts';

/** Name of a town in Anglesey. */
const WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
export const ANGLER_EMAIL = 'christopher.hetherington-featherstonehaugh@btinternet.com';
export const OWNER_EMAIL = `owner.${ANGLER_EMAIL}`;
const LONG_PERSON = `Christopher ${WORD}`;
const LONG_PLACE = `Peg 14, ${WORD}`;
const URL = `https://www.${WORD.toLowerCase()}.example/${WORD.toLowerCase()}`;
const CODE = 'TIGHTLINESDECEMBER26';

const ANGLER = `(select id from users where email = '${ANGLER_EMAIL}')`;
const OWNER = `(select id from users where email = '${OWNER_EMAIL}')`;
const ADMIN = `(select id from users where role = 'admin' limit 1)`;
const SHOP = `(select shop_id from retailers where owner = ${OWNER})`;
const TOMORROW = `(date_trunc('day', now() at time zone 'Europe/London') + interval '1 day') at time zone 'Europe/London'`;
const ownOrder = (row: number) =>
  `(select id from orders where customer = ${ANGLER} order by rowid desc limit 1 offset ${row})`;
const NOT_OVER = `delivered_at = null, answer_due_at = now() + interval '1 day', created = now(), paid_at = now()`;

const STATEMENTS = [
  `update users set email = '${ANGLER_EMAIL}', name = '${LONG_PERSON}' where email = 'angler@baitdrop.example'`,
  `update users set email = '${OWNER_EMAIL}', name = 'Bridget ${WORD}' where email = 'shop@baitdrop.example'`,
  `update retailers set email = '${OWNER_EMAIL}', name = 'Bridget ${WORD}', shop_name = '${WORD} Tackle', address = '1 ${WORD} Road'`,
  `update shops set name = '${WORD} ' || name, address = '1 ${WORD} Road', region = '${WORD}', email = '${OWNER_EMAIL}',
     website = '${URL}', chain = '${WORD}'`,
  `update products set name = '${WORD} ' || name, storage = '${WORD}', price_pence = price_pence + 100000`,
  `update order_lines set name = '${WORD} ' || name`,
  `update orders set customer = ${ANGLER} where rowid in (
     select rowid from orders where shop_id = ${SHOP} and fulfilment = 'delivery' order by rowid desc limit 40)`,
  `update orders set shop_name = '${WORD} Tackle', customer_name = '${LONG_PERSON}', customer_email = '${ANGLER_EMAIL}',
     address_line = '${LONG_PLACE}', delivery_note = '${WORD}', shop_note = '${WORD}', promotion_code = '${CODE}',
     promotion_payer = 'shop', promotion_pence = 123456, service_fee_pence = 123456, tip_pence = 123456,
     total_pence = total_pence + 12345600, slot_starts = ${TOMORROW}, slot_ends = ${TOMORROW} + interval '15 minutes'`,
  `update orders set status = 'pending', accepted_at = null, ready_at = null, en_route_at = null, ${NOT_OVER} where id = ${ownOrder(0)}`,
  `update orders set status = 'preparing', ready_at = null, en_route_at = null, ${NOT_OVER} where id = ${ownOrder(1)}`,
  `update orders set status = 'en_route', ${NOT_OVER} where id = ${ownOrder(2)}`,
  `update orders set status = 'cancelled', cancelled_by = 'shop', cancel_reason = '${WORD}', refunded_pence = 12345600 where id = ${ownOrder(3)}`,
  `update orders set status = 'cancelled', cancelled_by = 'system', accepted_at = null, delivered_at = null, customer_phone = '+44 20 7946 0958'
     where id = ${ownOrder(4)}`,
  `insert into missed_orders ("order", shop_id, missed_at) select id, shop_id, now() from orders where id = ${ownOrder(4)}`,
  `update deliveries set status = 'dropoff', courier_name = '${LONG_PERSON}', vehicle = '${WORD}', pin = '' where "order" = ${ownOrder(2)}`,
  `update payouts set amount_pence = 123456789, bank_reference = '${WORD}', failure = '${WORD}'`,
  `insert into promotions (id, code, shop_id, kind, percent, minimum_pence) values
     ('longcodeofshop1', '${CODE}', ${SHOP}, 'percent', 10, 100000), ('longcodeofours1', '${CODE.slice(0, -2)}99', '', 'percent', 10, 100000)`,
  `insert into reviews (id, "order", shop_id, rating, text, author, reply, replied_at, created)
     select 'review' || rowid, id, shop_id, 2, '${WORD}', '${WORD}', '${WORD}', now(), now()
     from orders where customer = ${ANGLER} and status = 'delivered' order by rowid desc limit 3`,
  `insert into order_cases (id, "order", shop_id, reason, status, opened_at, answer_due_at, escalated_at)
     select 'case' || rowid, id, shop_id, 'missing', 'open', now(), now() + interval '1 day', now()
     from orders where customer = ${ANGLER} and status = 'delivered' order by rowid desc limit 2`,
  `insert into case_messages (id, "case", by, text, written_at) select 'message' || rowid, id, 'customer', '${URL}', now() from order_cases`,
  `insert into order_messages (id, "order", shop_id, by, text, written_at)
     select 'words' || rowid, id, shop_id, 'customer', '${URL}', now() from orders where customer = ${ANGLER} order by rowid desc limit 3`,
  `insert into admin_notes (about, subject, text, admin, admin_email)
     values ('shop', ${SHOP}, '${URL}', ${ADMIN}, '${OWNER_EMAIL}'), ('customer', ${ANGLER}, '${URL}', ${ADMIN}, '${OWNER_EMAIL}')`,
  `insert into admin_actions (admin, admin_email, action, target, target_name) values (${ADMIN}, '${OWNER_EMAIL}', 'shop.suspend', ${SHOP}, '${WORD}')`,
  `insert into addresses (id, "user", label, line, postcode, note) values ('longaddress0001', ${ANGLER}, '${WORD}', '${LONG_PLACE}', 'BH24 1LA', '${WORD}')`,
  `insert into announcements (id, title, text, shown_from, shown_until, admin, admin_email, created_at)
     values ('longnews0000001', '${WORD}', '${URL}', now(), now() + interval '1 day', ${ADMIN}, '${OWNER_EMAIL}', now())`,
  `insert into api_keys (id, shop_id, title, key_hash, hint, scopes) values ('longkey00000001', ${SHOP}, '${WORD}', 'hash', 'bd_live_…abcd', '[]')`,
  `insert into shop_webhooks (id, shop_id, url, events, secret, is_on, created_at)
     values ('longhook0000001', ${SHOP}, '${URL}', '["order.accepted"]', 'sealed', false, now())`,
  `insert into shop_invitations (id, shop_id, email, role, token_hash, created_at, sent_at, expires_at)
     values ('longinvite00001', ${SHOP}, '${ANGLER_EMAIL}', 'packer', 'hash', now(), now(), now() + interval '1 day')`,
];

export async function lengthenWords(product: Pick<RunningProduct, 'dataDir'>): Promise<void> {
  for (const statement of STATEMENTS) await inDatabase(product, statement);
}
