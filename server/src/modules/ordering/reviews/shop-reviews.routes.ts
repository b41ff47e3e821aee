import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/reviews';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { londonParts } from '@baitdrop/domain/time/london';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints, openVisitorEndpoints } from '../../../platform/http/public-endpoints.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import {
  countShownReviews,
  insertReviewReport,
  readShownReviews,
  setReply,
  type ShownReview,
} from './shop-reviews.db.ts';

const unknownReview = () => new AppError('review_not_found', 404, refusals.orders.unknownReview);

const presentReview = ({ id, rating, text, author, reply, created }: ShownReview): endpoints.ShopReview => ({
  id,
  rating,
  text,
  author,
  month: londonParts(created).day.slice(0, 7),
  reply,
});

export async function registerShopReviews(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openPublicEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.listShopReviews, async ({ params: { shopId }, query }) => {
      const counted = await countShownReviews(pool, shopId);
      if (counted === undefined) throw new AppError('shop_not_found', 404, refusals.shops.unknown);
      const page = Math.min(query.page, Math.max(1, Math.ceil(counted.total / endpoints.REVIEWS_PER_PAGE)));
      const span = { limit: endpoints.REVIEWS_PER_PAGE, offset: (page - 1) * endpoints.REVIEWS_PER_PAGE };
      return { page, ...counted, reviews: (await readShownReviews(pool, shopId, span)).map(presentReview) };
    }),
  );

  await openShopEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.replyToReview, async ({ actor: { shopId }, params: { id }, body: { text } }) => {
      if (!(await inTransaction(pool, (tx) => setReply(tx, { shopId, id, text, at: now() })))) throw unknownReview();
    }),
  );

  await openVisitorEndpoints(app, context, { limited: true }, (scope) =>
    implement(scope, endpoints.reportReview, async ({ actor: { user }, params: { id: review }, body }) => {
      const report = { ...body, id: newRecordId(randomBytes), review, reporter: user, at: now() };
      if (!(await inTransaction(pool, (tx) => insertReviewReport(tx, report)))) throw unknownReview();
    }),
  );
}
