// People with an order or an account, found by email, name, phone or order. Money in pence.
import * as z from 'zod/mini';
import { CASE_REASONS, CASE_STATUSES } from '@baitdrop/domain/cases/order-case';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { adminNote, adminNoteForm } from './admin-notes.ts';
import { endpoint } from './endpoint.ts';
import { textField } from './query.ts';
import { listedOrderFields } from './listed-order.ts';

export const MAX_FOUND_CUSTOMERS = 20;

const foundCustomers = z.object({
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

/** Says nothing about how customers pay or sign in. */
const adminCustomer = z.object({
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
      ...listedOrderFields,
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

/** Customers with the latest orders come first. */
export const findCustomers = endpoint({
  method: 'GET',
  path: '/api/admin/customers',
  summary: 'Find customers',
  access: { admin: 'customers' },
  query: z.object({ search: textField('Email, name, phone or order number.') }),
  answer: foundCustomers,
});

export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:id',
  summary: 'Read everything about a customer',
  description: 'That somebody looked is written to the audit log.',
  access: { admin: 'customers' },
  answer: adminCustomer,
  refuses: ['customer_not_found'],
});

export const noteCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:id/notes',
  summary: 'Write a note about a customer',
  access: { admin: 'customers' },
  idempotent: true,
  body: adminNoteForm,
  invalid: refusals.admin.noteEmpty,
  bodyLimit: 16_384,
  refuses: ['customer_not_found'],
});
