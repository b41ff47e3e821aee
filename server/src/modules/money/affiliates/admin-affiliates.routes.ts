// The affiliate programme's figures, requested payouts, the payment file, and paid payouts.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/affiliate';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import {
  affiliateSummary,
  makePaymentFile,
  markAffiliatePayoutPaid,
  presentAffiliatePayout,
} from './admin-affiliates.ts';
import { payoutListParts } from './payouts.db.ts';

export async function registerAdminAffiliates(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.readAffiliateSummary, () => affiliateSummary(context));

    implement(scope, endpoints.listAffiliatePayouts, async ({ query }) => {
      const { page, near, search, sort, status } = parseList(query);
      const parts = await payoutListParts(pool, { status, search }, sort.isDescending);
      const list = await readKeysetPage({ page, near }, parts);
      return { ...list, rows: list.rows.map(presentAffiliatePayout) };
    });

    implement(scope, endpoints.makePaymentFile, async ({ actor: by, reply }) => {
      const { csv } = await inTransaction(pool, async (tx) => {
        const file = await makePaymentFile(context, tx);
        const { count, totalPence } = file;
        await recordAdminAction(tx, { by, action: 'affiliate_payouts.exported', details: { count, totalPence } });
        return file;
      });
      const day = now().toISOString().slice(0, 10);
      return reply
        .header('Content-Disposition', `attachment; filename="baitdrop-affiliate-payments-${day}.csv"`)
        .type('text/csv; charset=utf-8')
        .send(csv);
    });

    implement(scope, endpoints.markAffiliatePayoutPaid, async ({ params: { id }, body, actor: by, command }) => {
      const { reference } = body;
      await inIdempotentTransaction(pool, command, async (tx) => {
        const paid = await markAffiliatePayoutPaid(context, tx, { id, reference, by: by.id });
        if (paid === undefined) return;
        const target = { id, name: paid.affiliate_name };
        const details = { reference, amountPence: paid.amount_pence };
        await recordAdminAction(tx, { by, action: 'affiliate_payout.paid', target, details });
      });
    });
  });
}
