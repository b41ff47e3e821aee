// VAT invoices and credit notes, for the shop that issued them.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/vat-documents';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { readOrderVat } from '../order-vat.ts';
import { sendReceiptPdf } from '../receipts.ts';
import { shopOfRefundedOrder } from '../refunds/refunds.db.ts';
import { countVatDocuments, listVatDocuments } from './vat-documents.db.ts';

const PER_PAGE = 25;

export async function registerVatDocuments(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, {}, (scope) =>
    implement(scope, endpoints.listVatDocuments, async ({ actor: { shopId }, query: { page } }) => {
      const { documents, undecided, registered, default_rate } = await countVatDocuments(context.pool, shopId);
      const rows = await listVatDocuments(context.pool, shopId, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
      return {
        items: rows.map(({ id, number, kind, order, code, issued_at, total_pence, vat_pence }) => ({
          id,
          number,
          kind,
          order,
          code,
          issued_at: issued_at.toISOString(),
          total_pence,
          vat_pence,
        })),
        page,
        total: documents,
        per_page: PER_PAGE,
        registered,
        undecided_products: undecided,
        default_rate,
      };
    }),
  );
  await openShopEndpoints(app, context, { shopOf: shopOfRefundedOrder }, (scope) => {
    implement(scope, endpoints.readOrderVat, ({ params: { id } }) => readOrderVat(context.pool, id));
    implement(scope, endpoints.readReceipt, ({ params: { id }, reply }) => sendReceiptPdf(context, id, reply));
  });
}
