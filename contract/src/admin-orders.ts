// Orders as administrators see them. Money in pence, instants in ISO.
import * as z from 'zod/mini';
import { DISPUTE_STATES, MAX_EVIDENCE } from '@baitdrop/domain/disputes/dispute';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { REFUND_PAYERS } from '@baitdrop/domain/refunds/refund-payer';
import { LOST_PARCEL_PAYERS } from '@baitdrop/domain/lost-parcels/lost-parcel';
import { IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { PROMOTION_PAYERS, PROMOTION_TARGETS } from '@baitdrop/domain/promotions/promotion';
import { adminListOf } from './admin-list.ts';
import { choice } from './record.ts';

const orderStatus = z.enum(ORDER_STATUSES);
const instant = z.nullable(z.string());

/**
 * A row of `GET /api/admin/orders`. Besides `page`, `search` (code, shop, customer, address, postcode) and `sort`, it
 * takes `status`, `dispute`, `shop_id`, `from` and `until` (days in London). An order nobody has paid is listed with `unpaid=1`.
 */
export const adminOrderRow = z.object({
  id: z.string(),
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  customer: z.string(),
  total_pence: z.number(),
  /** Service, platform and delivery fee together. */
  fees_pence: z.number(),
  refunded_pence: z.number(),
  status: orderStatus,
  fulfilment: z.enum(FULFILMENTS),
  /** The shop has it ready for the courier or the customer. */
  packed: z.boolean(),
  /** Accepted for a later slot, and not being packed yet. */
  booked: z.boolean(),
  paid: z.boolean(),
  late: z.boolean(),
  /** What became of a dispute about its payment; empty without one. */
  dispute: choice(...DISPUTE_STATES),
  /** When it was placed. */
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

/** `GET /api/admin/orders/{id}`, by id or code: everything that is known of it. */
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
    /** Of that, what the shop gave as goodwill and no later refund has taken into account. */
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
  /** Accepted for a later slot, and not being packed yet. */
  booked: z.boolean(),
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      quantity: z.number(),
      price_pence: z.number(),
      amount_pence: z.number(),
      /** Refunded or swapped for something else. */
      refunded_quantity: z.number(),
      /** Of those, how many were substituted. */
      swapped_quantity: z.number(),
      /** Whether it is a substitute for a missing item. */
      swapped_in: z.boolean(),
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
      /** Who bears the goods. */
      payer: z.enum(REFUND_PAYERS),
      created_at: z.string(),
    }),
  ),
  deliveries: z.array(
    z.object({
      id: z.string(),
      attempt: z.number(),
      status: z.string(),
      /** The company; empty while it is looked for. */
      courier: z.string(),
      delivery_id: z.string(),
      courier_name: z.string(),
      tracking_url: z.string(),
      fee_pence: z.number(),
      environment: z.string(),
      failure: z.string(),
      /** `GET /api/admin/orders/{id}/photo`. */
      has_photo: z.boolean(),
      /** What became of the way back to the shop, and its fee; empty when there is none. */
      return_status: z.string(),
      return_fee_pence: z.number(),
      /** What the courier gave back of its fee. */
      refunded_pence: z.number(),
      /** Where the courier charged another amount later: what was booked before, with the tip. Oldest first. */
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
      /** Until when evidence is taken. */
      due_by: instant,
      answered_at: instant,
      created_at: z.string(),
      updated_at: z.string(),
      /** What to begin an answer with; null unless one is taken now: `POST /api/admin/disputes/{id}/answer`. */
      suggested: z.nullable(z.object({ product_description: z.string(), explanation: z.string() })),
    }),
  ),
  /** Null unless an administrator may give the parcel up: `POST /api/admin/orders/{id}/lost`. */
  lost_parcel: z.nullable(
    z.object({
      /** The courier said so, did not bring it back, or stopped answering. */
      sign: z.enum(['said', 'not_brought_back', 'silent']),
      suggested_payer: z.enum(LOST_PARCEL_PAYERS),
      /** The company that had it. */
      courier: z.enum(COURIER_NAMES),
      /** All that the customer gets back; nought where a cancellation gave it back before. */
      refund_pence: z.number(),
      /** The goods, which one of them pays for. */
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
    /** What the platform keeps of it: its fees less courier and card. */
    contribution_pence: z.number(),
  }),
});
export type AdminOrder = z.infer<typeof adminOrder>;

/** Of `POST /api/admin/orders/{id}/lost`: who pays for what was in the parcel. */
export const lostParcelForm = z.object({ payer: z.enum(LOST_PARCEL_PAYERS) });
export type LostParcelForm = z.infer<typeof lostParcelForm>;

const evidence = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_EVIDENCE));
/** Of `POST /api/admin/disputes/{id}/answer`: goes to the customer's bank with name, address and delivery. Once, for good. */
export const disputeAnswerForm = z.object({ product_description: evidence, explanation: evidence });
export type DisputeAnswerForm = z.infer<typeof disputeAnswerForm>;
