// Orders as administrators see them. Money in pence, instants in ISO.
import * as z from 'zod/mini';
import { DISPUTE_STATES } from '@baitdrop/domain/disputes/dispute';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { REFUND_PAYERS } from '@baitdrop/domain/refunds/refund-payer';
import { LOST_PARCEL_PAYERS } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_PAYERS, PROMOTION_TARGETS } from '@baitdrop/domain/promotions/promotion';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, dayField, listFields, textField } from './query.ts';
import { choice } from './record.ts';
import { listedOrderFields } from './listed-order.ts';
import { orderLine } from './order-parts.ts';

const orderStatus = z.enum(ORDER_STATUSES);
const instant = z.nullable(z.string());

const adminOrderRow = z.object({
  id: z.string(),
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  customer: z.string(),
  ...listedOrderFields,
  /** The sum of service, platform and delivery fee. */
  fees_pence: z.number(),
  paid: z.boolean(),
  late: z.boolean(),
  /** State of a dispute about its payment; empty without one. */
  dispute: choice(...DISPUTE_STATES),
  /** The instant it was placed. */
  date: z.string(),
});
export type AdminOrderRow = z.infer<typeof adminOrderRow>;
export const adminOrderList = adminListOf(adminOrderRow);
export type AdminOrderList = z.infer<typeof adminOrderList>;

const ledgerMovement = z.object({
  id: z.number(),
  kind: z.string(),
  reference: z.string(),
  booked_at: z.string(),
  entries: z.array(z.object({ account: z.string(), amount_pence: z.number() })),
});
export type AdminLedgerMovement = z.infer<typeof ledgerMovement>;

/** The whole order. */
export const adminOrder = z.object({
  id: z.string(),
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  status: orderStatus,
  fulfilment: z.enum(FULFILMENTS),
  customer: z.object({
    /** Empty for a guest. */
    user: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    postcode: z.string(),
    delivery_note: z.string(),
    shop_note: z.string(),
    if_missing: choice(...IF_MISSING),
  }),
  sums: z.object({
    subtotal_pence: z.number(),
    service_fee_pence: z.number(),
    platform_fee_pence: z.number(),
    delivery_fee_pence: z.number(),
    promotion_pence: z.number(),
    /** Empty without a promotion. */
    promotion_code: z.string(),
    promotion_payer: z.enum(['', ...PROMOTION_PAYERS]),
    promotion_off: z.enum(['', ...PROMOTION_TARGETS]),
    total_pence: z.number(),
    credit_pence: z.number(),
    tip_pence: z.number(),
    to_pay_pence: z.number(),
    refunded_pence: z.number(),
    /** The part of the refunds that was goodwill and that no later refund has absorbed. */
    goodwill_pence: z.number(),
  }),
  times: z.object({
    placed_at: instant,
    paid_at: instant,
    accepted_at: instant,
    ready_at: instant,
    en_route_at: instant,
    delivered_at: instant,
    cancelled_at: instant,
    promised_by: instant,
    slot_starts: instant,
    slot_ends: instant,
  }),
  late: z.boolean(),
  /** Accepted for a later slot; the shop has not begun to pack. */
  booked: z.boolean(),
  /** It lapsed because the shop did not answer. */
  missed: z.boolean(),
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  lines: z.array(
    z.extend(orderLine, {
      id: z.string(),
      /** Units that were refunded or swapped. */
      refunded_quantity: z.number(),
      /** The part of `refunded_quantity` that was swapped. */
      swapped_quantity: z.number(),
      /** The line that it replaces, if the shop swapped something; else empty. */
      instead_of: z.string(),
    }),
  ),
  /** Oldest first. */
  events: z.array(z.object({ id: z.string(), kind: z.string(), by: z.string(), text: z.string(), at: z.string() })),
  payments: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_pence: z.number(),
      /** The payment provider's fee. */
      fee_pence: z.number(),
      payment_intent: z.string(),
      paid_at: instant,
      created_at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      amount_pence: z.number(),
      credit_pence: z.number(),
      reason: z.string(),
      /** The party that pays for the goods. */
      payer: z.enum(REFUND_PAYERS),
      created_at: z.string(),
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      attempt: z.number(),
      status: z.string(),
      /** The company; empty until one is found. */
      courier: z.string(),
      delivery_id: z.string(),
      courier_name: z.string(),
      tracking_url: z.string(),
      fee_pence: z.number(),
      environment: z.string(),
      failure: z.string(),
      /** `GET /api/admin/orders/{id}/photo`. */
      has_photo: z.boolean(),
      /** Status of the return to the shop, with its fee below; empty when nothing is returned. */
      return_status: z.string(),
      return_fee_pence: z.number(),
      /** The part of its fee that the courier refunded. */
      refunded_pence: z.number(),
      /** Changes of the courier's price: the amounts booked before, with the tip. Oldest first. */
      fee_changes: z.array(
        z.object({
          leg: z.enum(['out', 'return']),
          from_pence: z.number(),
          to_pence: z.number(),
          at: z.string(),
        }),
      ),
      created_at: z.string(),
    }),
  ),
  dispute: choice(...DISPUTE_STATES),
  /** Oldest first. */
  disputes: z.array(
    z.object({
      id: z.string(),
      /** The provider's reference. */
      dispute_id: z.string(),
      /** In the provider's words, like the reason. */
      status: z.string(),
      reason: z.string(),
      amount_pence: z.number(),
      fee_pence: z.number(),
      /** The provider takes evidence until this instant. */
      due_by: instant,
      answered_at: instant,
      created_at: z.string(),
      updated_at: z.string(),
      /** A draft of the answer; null unless one is accepted now: `POST /api/admin/disputes/{id}/answer`. */
      suggested: z.nullable(z.object({ product_description: z.string(), explanation: z.string() })),
    }),
  ),
  /** Null unless an administrator may declare the parcel lost: `POST /api/admin/orders/{id}/lost`. */
  lost_parcel: z.nullable(
    z.object({
      /** Why the parcel counts as lost: the courier said so, did not bring it back, or stopped answering. */
      sign: z.enum(['said', 'not_brought_back', 'silent']),
      suggested_payer: z.enum(LOST_PARCEL_PAYERS),
      /** The company that carried it. */
      courier: z.enum(COURIER_NAMES),
      /** The whole refund to the customer; 0 when a cancellation refunded it before. */
      refund_pence: z.number(),
      /** The price of the goods, which the shop or the platform pays. */
      goods_pence: z.number(),
    }),
  ),
  /** Newest last, at most 200. */
  courier_calls: z.array(
    z.object({
      id: z.string(),
      endpoint: z.string(),
      environment: z.string(),
      status_code: z.number(),
      timestamp: z.string(),
    }),
  ),
  ledger: z.object({
    movements: z.array(ledgerMovement),
    /** The sum of all entries; must be zero. */
    sum_pence: z.number(),
    /** The platform's fees less courier and card costs. */
    contribution_pence: z.number(),
  }),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** The party that pays for the goods in the parcel. */
const lostParcelForm = z.object({ payer: z.enum(LOST_PARCEL_PAYERS) });
export type LostParcelForm = z.infer<typeof lostParcelForm>;

const ORDER_SORTS = ['date', 'total', 'fees', 'shop', 'status'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** `search` finds code, shop, customer, address and postcode. */
export const orderListFields = z.object({
  ...listFields(ORDER_SORTS, '-date'),
  status: choiceField(ORDER_STATUSES),
  dispute: choiceField(DISPUTE_STATES),
  shop_id: textField('Of one shop.'),
  from: dayField('The first day, in London.'),
  until: dayField('The last day, in London.'),
  unpaid: choiceField(['1'], '1 for those that were never paid, too.'),
});

export const listAdminOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'List all orders',
  access: { admin: 'orders' },
  query: orderListFields,
  answer: adminOrderList,
});

/** Finds an order by id or code. */
export const readAdminOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:id',
  summary: 'Read an order with all that happened to it',
  access: { admin: 'orders' },
  answer: adminOrder,
  refuses: ['order_not_found'],
});

export const declareParcelLost = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:id/lost',
  summary: 'Give up a parcel that the courier lost, and say who pays for it',
  access: { admin: 'refunds' },
  idempotent: true,
  body: lostParcelForm,
  invalid: formRefusals.orders.whoPays,
  bodyOptions: { problems: 'none' },
  refuses: [
    'above_support_limit',
    'came_back',
    'courier_answers',
    'courier_never_had_it',
    'line_not_found',
    'move_not_allowed',
    'order_disputed',
    'order_not_found',
    'order_not_paid',
    'order_over',
    'refund_nothing_left',
    'too_many',
  ],
});
