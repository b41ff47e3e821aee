// The VAT in the goods of an order, the same for its shop and its customer. Money in pence.
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';

const vat = z.object({
  /** The seller’s VAT number. */
  vat_number: z.string(),
  /**
   * True when the sums come from the invoice less its credit notes; before the delivery they are what the invoice would
   * say now.
   */
  is_invoiced: z.boolean(),
  /** Net and VAT add up to gross. Empty when neither the product nor the shop has a rate, so the VAT is unknown. */
  rates: z.array(
    z.object({
      rate: z.enum(['', ...VAT_RATES]),
      gross_pence: z.number(),
      net_pence: z.number(),
      vat_pence: z.number(),
    }),
  ),
  vat_pence: z.number(),
});

/**
 * `GET /api/orders/{id}/vat` for the shop, `GET /api/tracking/vat` for the customer. Null when the order gets no VAT
 * invoice: the seller is not registered for VAT, or was not at delivery, or the whole order was refunded before an
 * invoice.
 */
export const orderVat = z.object({ vat: z.nullable(vat) });
export type OrderVat = z.infer<typeof orderVat>;

export const readTrackedVat = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/vat',
  summary: 'Read the VAT in the order',
  answer: orderVat,
});
