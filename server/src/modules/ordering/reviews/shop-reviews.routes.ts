// `/api/shops/{shopId}/reviews` and `/api/reviews/{id}/report`: see `contract/reviews`.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { replyToReview, reportForm, REVIEWS_PER_PAGE, type ShopReviews, shopReviews } from '@baitdrop/contract/reviews';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { reviewMessages } from '@baitdrop/domain/messages/reviews';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { implement } from '../../../platform/http/implement.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { integerParam } from '../../../platform/read-query.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import {
  countShownReviews,
  insertReviewReport,
  readShownReviews,
  setReply,
  type ShownReview,
} from './shop-reviews.db.ts';

const BODY_LIMIT = 8192;
const MAX_PAGE = 1_000_000;
const REPORTS_PER_NETWORK = { max: 10, windowSeconds: 3600 };
const REPLIES_PER_SHOP = { max: 60, windowSeconds: 3600 };

const unknownReview = () => new AppError('unknown_review', 404, refusals.orders.unknownReview);

const presentReview = ({ id, rating, text, author, reply, created }: ShownReview): ShopReviews['reviews'][number] => ({
  id,
  rating,
  text,
  author,
  month: londonParts(created).day.slice(0, 7),
  reply,
});

export async function registerShopReviews(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, pool, now } = context;
  const list = { prefix: '/api/shops/:shopId/reviews', access: 'public', limited: true } as const;
  await openScope(app, engine, list, (scope) => {
    const querystring = new Query({ page: 'The page, from 1.' }, (query) =>
      integerParam(query, 'page', { default: 1, max: MAX_PAGE }),
    );
    const schema = {
      summary: 'Read what customers say of a shop',
      params: params('shopId'),
      querystring,
      response: { 200: shopReviews },
    };
    scope.get('', { schema }, async (request): Promise<ShopReviews> => {
      const { shopId } = request.params;
      const counted = await countShownReviews(pool, shopId);
      if (counted === undefined) throw new AppError('unknown_shop', 404, refusals.shops.unknown);
      const page = Math.min(request.query, Math.max(1, Math.ceil(counted.total / REVIEWS_PER_PAGE)));
      const span = { limit: REVIEWS_PER_PAGE, offset: (page - 1) * REVIEWS_PER_PAGE };
      return { page, ...counted, reviews: (await readShownReviews(pool, shopId, span)).map(presentReview) };
    });
  });

  await openShopEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, replyToReview, async ({ actor: { shopId }, params: { id }, body: { text }, reply }) => {
      await limitAttempts(engine, reply, [{ key: `review-reply:${shopId}`, ...REPLIES_PER_SHOP }]);
      if (!(await inTransaction(pool, (tx) => setReply(tx, { shopId, id, text, at: now() })))) throw unknownReview();
    }),
  );

  await openScope(app, engine, { prefix: '/api/reviews/:id/report', access: 'public', limited: true }, (scope) => {
    const body = new Form(reportForm, reviewMessages.chooseReason);
    const schema = { summary: 'Report a review', params: params('id'), body, response: { 204: {} } };
    scope.post('', { bodyLimit: BODY_LIMIT, schema }, async (request, reply) => {
      await limitAttempts(engine, reply, [
        { key: `review-report:${networkOfCaller(engine, request)}`, ...REPORTS_PER_NETWORK },
      ]);
      const caller = await callerOf(engine, request);
      const report = {
        ...request.body,
        id: newRecordId(randomBytes),
        review: request.params.id,
        reporter: caller?.collection.name === 'users' ? caller.id : '',
        at: now(),
      };
      if (!(await inTransaction(pool, (tx) => insertReviewReport(tx, report)))) throw unknownReview();
      return reply.status(204).send();
    });
  });
}
