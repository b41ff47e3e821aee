import { PAYOUT_STATUSES } from '@baitdrop/contract/payout-statuses';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_PAYERS, PROMOTION_TARGETS } from '@baitdrop/domain/promotions/promotion';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { FieldDefinition } from '@baitdrop/records/collections/field';
import { compensationSql } from '../modules/money/compensation.ts';
import {
  allOf,
  anyOf,
  isOutsideShop,
  isPacker,
  IS_ADMIN,
  IS_FINANCE,
  IS_SUPERUSER,
  RUNS_SHOP,
  SIGNED_IN,
  WORKS_AT_SHOP,
} from './rules.ts';

/** Guests track an order by its token, in a header so that it stays out of addresses and logs. */
const heldByTracker = allOf('track_token != ""', 'track_token = @request.headers.x_track_token');
const mayRead = anyOf(allOf(SIGNED_IN, anyOf('customer = @request.auth.id', WORKS_AT_SHOP, IS_ADMIN)), heldByTracker);
const ofOrder = allOf(
  SIGNED_IN,
  anyOf(
    'order.customer = @request.auth.id',
    '(@request.auth.works_at != "" && order.shop_id = @request.auth.works_at)',
    IS_ADMIN,
  ),
);
const payoutsOfShop = allOf(SIGNED_IN, anyOf(RUNS_SHOP, IS_FINANCE));

const created: FieldDefinition = { name: 'created', type: 'autodate', onCreate: true };
const updated: FieldDefinition = { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true };
const pounds = (name: string): FieldDefinition => ({
  name,
  type: 'number',
  scale: 2,
  column: `${name}_pence`,
  hiddenFrom: isPacker,
});
const texts = (...names: string[]): FieldDefinition[] => names.map((name) => ({ name, type: 'text' }));
const dates = (...names: string[]): FieldDefinition[] => names.map((name) => ({ name, type: 'date' }));

/** Read-only, as all collections in this file: only commands change orders and money. */
export const ordersCollection: CollectionDefinition = {
  name: 'orders',
  listRule: mayRead,
  viewRule: mayRead,
  fields: [
    { name: 'code', type: 'text' },
    { name: 'track_token', type: 'text', hidden: true },
    { name: 'pinned', type: 'bool', hidden: true },
    ...texts('shop_id', 'shop_name'),
    { name: 'customer', type: 'relation', collection: 'users' },
    ...texts('customer_name', 'customer_email', 'customer_phone'),
    { name: 'status', type: 'select', values: ORDER_STATUSES },
    { name: 'fulfilment', type: 'select', values: FULFILMENTS },
    ...texts('address_line', 'postcode'),
    { name: 'latitude', type: 'number' },
    { name: 'longitude', type: 'number' },
    ...texts('delivery_note', 'shop_note'),
    { name: 'if_missing', type: 'select', values: IF_MISSING },
    ...dates('slot_starts', 'slot_ends'),
    ...[
      'subtotal',
      'service_fee',
      'platform_fee',
      'delivery_fee',
      'promotion',
      'total',
      'credit',
      'tip',
      'to_pay',
      'refunded',
      'goodwill',
    ].map(pounds),
    { name: 'made_good', type: 'number', scale: 2, computed: compensationSql, hiddenFrom: isOutsideShop },
    { name: 'promotion_code', type: 'text', hiddenFrom: isPacker },
    { name: 'promotion_payer', type: 'select', values: PROMOTION_PAYERS, hiddenFrom: isPacker },
    { name: 'promotion_off', type: 'select', values: PROMOTION_TARGETS, hiddenFrom: isPacker },
    { name: 'promotion_id', type: 'text', hidden: true },
    { name: 'shop_consent', type: 'bool', hidden: true },
    { name: 'remember', type: 'bool', hidden: true },
    { name: 'prep_minutes', type: 'number', scale: 0 },
    ...dates('asked_at', 'approved_at', 'pay_by'),
    ...dates(
      'paid_at',
      'answer_due_at',
      'seen_at',
      'escalated_at',
      'accepted_at',
      'ready_at',
      'en_route_at',
      'delivered_at',
    ),
    ...dates('cancelled_at'),
    ...texts('cancelled_by'),
    // The shop's own sentence may name an amount.
    { name: 'cancel_reason', type: 'text', hiddenFrom: isPacker },
    ...dates('promised_by', 'late_told_at'),
    ...dates('announced_eta', 'slipped_from').map((field) => ({ ...field, hidden: true })),
    { name: 'choice_open', type: 'bool' },
    { name: 'dispute', type: 'select', values: DISPUTE_STATES },
    ...dates('printed_at'),
    created,
    updated,
  ],
};

const order: FieldDefinition = { name: 'order', type: 'relation', collection: 'orders' };

export const orderLinesCollection: CollectionDefinition = {
  name: 'order_lines',
  listRule: ofOrder,
  viewRule: ofOrder,
  fields: [
    order,
    { name: 'product', type: 'relation', collection: 'products' },
    { name: 'position', type: 'number', scale: 0 },
    ...texts('name', 'category'),
    pounds('price'),
    { name: 'quantity', type: 'number', scale: 0 },
    pounds('amount'),
    { name: 'refunded_quantity', type: 'number', scale: 0 },
    { name: 'short_quantity', type: 'number', scale: 0 },
    { name: 'swapped_quantity', type: 'number', scale: 0 },
    { name: 'instead_of', type: 'text' },
    { name: 'perishable', type: 'bool' },
    { name: 'age_restricted', type: 'bool' },
    created,
    updated,
  ],
};

function textOfStored(json: string): string {
  const event = JSON.parse(json) as StoredOrderEvent & { created: string };
  return orderEventText({ ...event, created: new Date(event.created) }, { seesMoney: true });
}

/** Clients can neither filter nor sort by `text`, because the server makes it of the facts when it is read. */
export const orderEventsCollection: CollectionDefinition = {
  name: 'order_events',
  listRule: ofOrder,
  viewRule: ofOrder,
  fields: [
    order,
    ...texts('kind', 'by'),
    { name: 'by_user', type: 'text', hidden: true },
    {
      name: 'text',
      type: 'text',
      computed: (row) =>
        `json_build_object('kind', ${row}.kind, 'facts', ${row}.facts, 'created', ${row}.created)::text`,
      onRead: (event) => textOfStored(String(event)),
      // Hidden from packers because the sentence names the refunded amount.
      hiddenFrom: isPacker,
    },
    { name: 'facts', type: 'json', hidden: true },
    created,
  ],
};

const IS_SHOWN = 'hidden_because = ""';

/** Reviews are public while they count. */
export const reviewsCollection: CollectionDefinition = {
  name: 'reviews',
  listRule: IS_SHOWN,
  viewRule: IS_SHOWN,
  fields: [
    { ...order, hidden: true },
    { name: 'shop_id', type: 'text' },
    { name: 'rating', type: 'number', scale: 0 },
    ...texts('text', 'author'),
    { name: 'sample', type: 'bool' },
    { name: 'hidden_because', type: 'text', hidden: true },
    ...texts('reply'),
    ...dates('replied_at'),
    created,
  ],
};

export const payoutsCollection: CollectionDefinition = {
  name: 'payouts',
  listRule: payoutsOfShop,
  viewRule: payoutsOfShop,
  fields: [
    { name: 'shop_id', type: 'text' },
    pounds('amount'),
    { name: 'status', type: 'select', values: [...PAYOUT_STATUSES] },
    ...texts('due_on'),
    { name: 'transfer_id', type: 'text', hidden: true },
    { name: 'payout_id', type: 'text', hidden: true },
    { name: 'bank_reference', type: 'text' },
    { name: 'failure', type: 'text' },
    ...dates('sent_at', 'paid_at'),
    created,
    updated,
  ],
};

export const payoutLinesCollection: CollectionDefinition = {
  name: 'payout_lines',
  listRule: payoutsOfShop,
  viewRule: payoutsOfShop,
  fields: [
    { name: 'payout', type: 'relation', collection: 'payouts' },
    { name: 'shop_id', type: 'text' },
    order,
    pounds('amount'),
    created,
  ],
};

export const courierLogsCollection: CollectionDefinition = {
  name: 'courier_logs',
  listRule: allOf(SIGNED_IN, IS_SUPERUSER),
  viewRule: allOf(SIGNED_IN, IS_SUPERUSER),
  fields: [
    ...texts('retailer_id'),
    { name: 'order', type: 'text' },
    ...texts('courier', 'endpoint', 'environment'),
    { name: 'request_payload', type: 'json' },
    { name: 'response_payload', type: 'json' },
    { name: 'status_code', type: 'number', scale: 0 },
    { name: 'timestamp', type: 'date' },
  ],
};
