// Everything that administrators know about one shop. Money in pence, instants in ISO.
import * as z from 'zod/mini';
import { SHOP_ROLES } from '@baitdrop/domain/shops/shop-roles';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { adminNote, adminNoteForm } from './admin-notes.ts';
import { adminShopRow } from './admin-shops.ts';
import { endpoint } from './endpoint.ts';
import { PAYOUT_STATUSES } from './payout-statuses.ts';
import { listedOrderFields } from './listed-order.ts';

const order = z.object({
  id: z.string(),
  code: z.string(),
  ...listedOrderFields,
  customer_name: z.string(),
  placed_at: z.string(),
});

const delivery = z.object({
  order: z.string(),
  code: z.string(),
  courier: z.string(),
  status: z.string(),
  failure: z.string(),
  created_at: z.string(),
});

const payout = z.object({
  id: z.string(),
  amount_pence: z.number(),
  status: z.enum(PAYOUT_STATUSES),
  created: z.string(),
});

const adminShopPage = z.object({
  shop: adminShopRow,
  phone: z.string(),
  email: z.string(),
  joined_at: z.nullable(z.string()),
  approved_at: z.nullable(z.string()),
  has_payout_account: z.boolean(),
  /** The owner first. `since`: the instant an invited person joined; null for the owner. */
  people: z.array(
    z.object({
      user: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(SHOP_ROLES),
      since: z.nullable(z.string()),
    }),
  ),
  orders: z.object({ total: z.number(), open: z.number(), latest: z.array(order) }),
  /** Sums from the ledger; null for administrators who may not see shops' money. */
  money: z.nullable(
    z.object({
      /** Delivered and not paid out yet. */
      balance_pence: z.number(),
      /** Paid by customers for orders that are not delivered yet. */
      held_pence: z.number(),
      /** Paid out or on its way, in all. */
      paid_out_pence: z.number(),
      payouts: z.array(payout),
    }),
  ),
  deliveries: z.array(delivery),
  notes: z.array(adminNote),
  audit: z.array(z.object({ id: z.string(), action: z.string(), by: z.string(), at: z.string() })),
});
export type AdminShopPage = z.infer<typeof adminShopPage>;

export const readShopPage = endpoint({
  method: 'GET',
  path: '/api/admin/shop-pages/:shopId',
  summary: 'Read everything about a shop',
  access: { admin: 'shops' },
  answer: adminShopPage,
  refuses: ['shop_not_found'],
});

export const noteShop = endpoint({
  method: 'POST',
  path: '/api/admin/shop-pages/:shopId/notes',
  summary: 'Write a note about a shop',
  access: { admin: 'shops' },
  idempotent: true,
  body: adminNoteForm,
  invalid: refusals.admin.noteEmpty,
  bodyLimit: 16_384,
  refuses: ['shop_not_found'],
});
