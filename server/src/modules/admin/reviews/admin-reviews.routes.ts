// `/api/admin/reviews`: see `contract/reviews`.
import type { FastifyInstance } from 'fastify';
import { adminReviewList, decideReviewForm } from '@baitdrop/contract/reviews';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery, pageOfList } from '../../../platform/http/list-query.ts';
import { decideReview } from '../../ordering/reviews.ts';
import { REVIEW_SORTS, REVIEW_STATES, reviewList } from './admin-reviews.db.ts';

const QUERY = listQuery(REVIEW_SORTS, '-date', { state: `One of ${REVIEW_STATES.join(', ')}.` }, (query) => ({
  state: choiceParam(query, 'state', REVIEW_STATES),
}));

export async function registerAdminReviews(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/reviews', (scope) => {
    scope.get(
      '',
      {
        schema: {
          summary: 'List reviews, reported ones first',
          querystring: QUERY,
          response: { 200: adminReviewList },
        },
      },
      async ({ query: { page, sort, ...filter } }) =>
        pageOfList(page, await reviewList.count(pool, filter), async (span) => {
          const rows = await reviewList.read(pool, filter, {
            ...span,
            sort: sort.key,
            isDescending: sort.isDescending,
          });
          return rows.map(({ created, ...row }) => ({ ...row, created: created.toISOString() }));
        }),
    );

    scope.post(
      '/:id/decide',
      {
        bodyLimit: 8192,
        schema: {
          summary: 'Keep a review or hide it',
          description: 'The shop’s rating follows.',
          params: params('id'),
          body: new Form(decideReviewForm, formRefusals.orders.keepOrHide),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { decision } = request.body;
        await inTransaction(pool, async (tx) => {
          const review = await decideReview(context, tx, request.params.id, { decision, byUser: by.id });
          await recordAdminAction(tx, {
            by,
            action: decision === 'hide' ? 'review.hidden' : 'review.kept',
            target: { id: review.id, name: review.code },
            details: { order: review.order, shop_id: review.shop_id, was: review.hidden_because || 'shown' },
          });
        });
        return reply.status(204).send();
      },
    );
  });
}
