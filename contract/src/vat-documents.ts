// VAT invoices and credit notes of a shop. Money in pence.
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { orderVat } from './order-vat.ts';
import { anyPageField } from './query.ts';

/** Newest first, 10 a page. */
const vatDocumentList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      /** Consecutive numbers per shop. */
      number: z.number(),
      kind: z.enum(['invoice', 'credit_note']),
      order: z.string(),
      code: z.string(),
      issued_at: z.string(),
      /** VAT included. */
      total_pence: z.number(),
      vat_pence: z.number(),
    }),
  ),
  page: z.number(),
  total: z.number(),
  per_page: z.number(),
  /** Whether the shop has a VAT number now; documents are issued while it has one. */
  registered: z.boolean(),
  /** Products on sale without a rate of their own. */
  undecided_products: z.number(),
  /** Rate of those products; empty where the shop registered before it had to choose one. */
  default_rate: z.enum(['', ...VAT_RATES]),
});
export type VatDocumentList = z.infer<typeof vatDocumentList>;

export const listVatDocuments = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/vat-documents',
  summary: 'List VAT invoices and credit notes',
  access: { shop: 'money' },
  query: z.object({ page: anyPageField() }),
  answer: vatDocumentList,
});

export const readOrderVat = endpoint({
  method: 'GET',
  path: '/api/orders/:id/vat',
  summary: 'Read the VAT in an order',
  access: { shop: 'money', admin: 'order-desk' },
  answer: orderVat,
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/orders/:id/receipt',
  summary: 'Read the receipt or VAT invoice as a PDF',
  access: { shop: 'money', admin: 'order-desk' },
  sends: 'file',
  refuses: ['order_not_paid'],
});
