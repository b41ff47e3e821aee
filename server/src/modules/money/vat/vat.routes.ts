// VAT invoices and credit notes, for the shop that issued them.
import type { FastifyInstance } from 'fastify';
import { orderVat } from '@baitdrop/contract/order-vat';
import { type VatDocumentList, vatDocumentList } from '@baitdrop/contract/vat-documents';
import type { Context } from '../../../context.ts';
import { params, Query } from '../../../platform/http/forms.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { readOrderVat } from '../order-vat.ts';
import { sendReceiptPdf } from '../receipts.ts';
import { shopOfRefundedOrder } from '../refunds/refunds.db.ts';
import { countVatDocuments, listVatDocuments } from './vat-documents.db.ts';

const PER_PAGE = 10;
const MAX_PAGE = 100_000;
const PAGE = new Query({ page: 'From 1.' }, ({ page: text }) => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
});

export async function registerVatDocuments(app: FastifyInstance, context: Context): Promise<void> {
  await openShopScope(app, context, { prefix: '/api/shops/:shopId/vat-documents', needs: 'money' }, (scope) => {
    const schema = {
      summary: 'List VAT invoices and credit notes',
      params: params('shopId'),
      querystring: PAGE,
      response: { 200: vatDocumentList },
    };
    scope.get('', { schema }, async (request): Promise<VatDocumentList> => {
      const { shopId } = staffOf(request);
      const page = request.query;
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
    });
  });
  await openShopScope(
    app,
    context,
    { prefix: '/api/orders/:id/receipt', shopOf: shopOfRefundedOrder, needs: 'money', cache: 'own' },
    (scope) => {
      const schema = {
        summary: 'Read the receipt or VAT invoice as a PDF',
        params: params('id'),
        response: { 200: {} },
      };
      scope.get('', { schema }, (request, reply) => sendReceiptPdf(context, request.params.id, reply));
    },
  );
  await openShopScope(
    app,
    context,
    { prefix: '/api/orders/:id/vat', shopOf: shopOfRefundedOrder, needs: 'money', cache: 'own' },
    (scope) => {
      const schema = { summary: 'Read the VAT in an order', params: params('id'), response: { 200: orderVat } };
      scope.get('', { schema }, (request) => readOrderVat(context.pool, request.params.id));
    },
  );
}
