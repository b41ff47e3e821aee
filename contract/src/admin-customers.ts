// `/api/admin/customers`: people with an order or an account, found by email, name, phone or order. Money in pence.
import * as z from 'zod/mini';
import { CASE_REASONS, CASE_STATUSES } from '@baitdrop/domain/cases/order-case';
import { FULFILMENTS, ORDER_STATUSES } from '@baitdrop/domain/orders/order-status';
import { adminNote } from './admin-notes.ts';

export const MAX_FOUND_CUSTOMERS = 20;

/** `GET ?search=`: customers with the latest orders first. */
export const foundCustomers = z.object({
  customers: z.array(
    z.object({
      /** The id of the account or, for a guest, of the latest order. */
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      has_account: z.boolean(),
      orders: z.number(),
      last_order_at: z.nullable(z.string()),
    }),
  ),
  /** More customers match than are listed. */
  has_more: z.boolean(),
});
export type FoundCustomers = z.infer<typeof foundCustomers>;

/** `GET /{id}`: each read is written to the audit log. Says nothing about how customers pay or sign in. */
export const adminCustomer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  has_account: z.boolean(),
  verified: z.boolean(),
  registered_at: z.nullable(z.string()),
  totals: z.object({ orders: z.number(), paid_pence: z.number(), refunded_pence: z.number() }),
  orders: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      shop_id: z.string(),
      shop_name: z.string(),
      status: z.enum(ORDER_STATUSES),
      fulfilment: z.enum(FULFILMENTS),
      /** The shop has it ready for the courier or the customer. */
      packed: z.boolean(),
      /** Accepted for a later slot; the shop has not begun to pack. */
      booked: z.boolean(),
      total_pence: z.number(),
      refunded_pence: z.number(),
      placed_at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      id: z.string(),
      order: z.string(),
      code: z.string(),
      amount_pence: z.number(),
      reason: z.string(),
      status: z.string(),
      at: z.string(),
    }),
  ),
  cases: z.array(
    z.object({
      id: z.string(),
      order: z.string(),
      code: z.string(),
      reason: z.enum(CASE_REASONS),
      status: z.enum(CASE_STATUSES),
      opened_at: z.string(),
    }),
  ),
  notes: z.array(adminNote),
});
export type AdminCustomer = z.infer<typeof adminCustomer>;
