import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/reviews';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList, parseList } from '../../../platform/http/list-query.ts';
import { decideReview } from '../../ordering/reviews.ts';
import { reviewList } from './admin-reviews.db.ts';

export async function registerAdminReviews(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAdminReviews, async ({ query }) => {
      const { page, sort, search, state } = parseList(query);
      const filter = { search, state };
      return pageOfList(page, await reviewList.count(pool, filter), async (span) => {
        const rows = await reviewList.read(pool, filter, { ...span, sort: sort.key, isDescending: sort.isDescending });
        return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
      });
    });

    implement(scope, endpoints.decideReview, async ({ params, body: { decision }, actor }) => {
      await inTransaction(pool, async (tx) => {
        const review = await decideReview(context, tx, params.id, { decision, byUser: actor.id });
        await recordAdminAction(tx, {
          by: actor,
          action: decision === 'hide' ? 'review.hidden' : 'review.kept',
          target: { id: review.id, name: review.code },
          details: { order: review.order, shop_id: review.shop_id, was: review.hidden_because || 'shown' },
        });
      });
    });
  });
}
