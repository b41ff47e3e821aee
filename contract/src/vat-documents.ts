// VAT invoices and credit notes of a shop. Money in pence.
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import * as z from 'zod/mini';

/** `GET /api/shops/{shopId}/vat-documents?page=1`, for its owner and administrators: newest first, 10 a page. */
export const vatDocumentList = z.object({
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
