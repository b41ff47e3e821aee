// An order of a shop as the records API sends it.
import type { OrderLineRecord, OrderRecord } from '@baitdrop/contract/orders';
import { type DeskOrder, withLines } from '../features/desk/desk-order.ts';
import { customer, SHOP } from './render-screen.tsx';

const at = (time: string): string => `2026-11-02 ${time}:00.000Z`;

export const line = (changes: Partial<OrderLineRecord> = {}): OrderLineRecord => ({
  id: 'line_1',
  collectionId: 'order_lines',
  collectionName: 'order_lines',
  order: 'order_1',
  product: 'product_1',
  position: 1,
  name: 'Red maggots',
  category: 'Live bait',
  price: 3,
  quantity: 2,
  amount: 6,
  refunded_quantity: 0,
  short_quantity: 0,
  swapped_quantity: 0,
  instead_of: '',
  perishable: true,
  age_restricted: false,
  created: at('08:00'),
  updated: at('08:00'),
  ...changes,
});

const record: OrderRecord = {
  id: 'order_1',
  collectionId: 'orders',
  collectionName: 'orders',
  code: 'K2V-4J5',
  shop_id: SHOP,
  shop_name: 'Dave’s Bait',
  customer: customer.id,
  customer_name: customer.name,
  customer_email: customer.email,
  customer_phone: '07700 900123',
  status: 'preparing',
  fulfilment: 'collection',
  address_line: '',
  postcode: '',
  latitude: 0,
  longitude: 0,
  delivery_note: '',
  shop_note: '',
  if_missing: '',
  slot_starts: '',
  slot_ends: '',
  subtotal: 10,
  service_fee: 0.5,
  platform_fee: 0.5,
  delivery_fee: 0,
  promotion: 0,
  promotion_code: '',
  promotion_payer: '',
  promotion_off: '',
  total: 11,
  credit: 0,
  tip: 0,
  to_pay: 11,
  refunded: 0,
  goodwill: 0,
  made_good: 0,
  prep_minutes: 20,
  asked_at: '',
  approved_at: '',
  pay_by: '',
  paid_at: at('08:01'),
  answer_due_at: at('08:11'),
  seen_at: at('08:02'),
  escalated_at: '',
  accepted_at: at('08:03'),
  ready_at: '',
  en_route_at: '',
  delivered_at: '',
  cancelled_at: '',
  cancelled_by: '',
  cancel_reason: '',
  promised_by: at('08:23'),
  late_told_at: '',
  choice_open: false,
  dispute: '',
  printed_at: '',
  created: at('08:00'),
  updated: at('08:03'),
};

type RecordWithLines = OrderRecord & { lines: OrderLineRecord[] };

/** Two pots of maggots for £6 and a hook packet for £4, accepted and being packed, to be collected. */
export const orderWith = (changes: Partial<RecordWithLines> = {}): RecordWithLines => ({
  ...record,
  lines: [
    line(),
    line({ id: 'line_2', product: 'product_2', position: 2, name: 'Hooks', price: 4, quantity: 1, amount: 4 }),
  ],
  ...changes,
});

/** The same order as the records API sends it, with its lines expanded. */
export const orderRecord = ({ lines, ...order }: RecordWithLines = orderWith()) => ({
  ...order,
  expand: { order_lines_via_order: lines },
});

/** The same order as the desk shows it, in pence. */
export const deskOrder = (changes?: Partial<RecordWithLines>): DeskOrder => withLines(orderRecord(orderWith(changes)));
