// Notifications for a shop's staff, which stay for 30 days.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/notifications';
import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { findUnansweredReviews } from '../reviews/shop-reviews.db.ts';
import { findReadUntil, forgetReadsOf, readNotifications, saveReadUntil } from './notifications.db.ts';

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 30;
const REVIEW_DAYS = 90;
/** Until a person has read any, older ones are not new to them. */
const NEW_DAYS = 1;

export async function registerNotifications(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now, events } = context;
  events.on('account.closing', (tx, { user }) => forgetReadsOf(tx, user));

  await openShopEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.listNotifications, async ({ actor: { user, shopId, role } }) => {
      const daysAgo = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
      const readUntil = (await findReadUntil(pool, user, shopId)) ?? daysAgo(NEW_DAYS);
      const seesReviews = roleHasPermission(role, 'settings');
      const reviews = seesReviews ? await findUnansweredReviews(pool, shopId, daysAgo(REVIEW_DAYS)) : { count: 0 };
      const rows = await readNotifications(pool, shopId, {
        since: daysAgo(SHOWN_DAYS),
        seesReviews,
        seesMoney: roleHasPermission(role, 'money'),
      });
      const notifications = rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), is_new: at > readUntil }));
      return {
        notifications,
        unread: notifications.filter(({ is_new }) => is_new).length,
        unanswered_reviews: reviews.count,
      };
    });

    implement(scope, endpoints.readNotifications, async ({ actor: { user, shopId }, body }) => {
      // A wrong clock of the device must not mark what is still to come.
      const until = new Date(Math.min(Date.parse(body.until), now().getTime()));
      await saveReadUntil(pool, { user, shopId, until });
    });
  });
}
