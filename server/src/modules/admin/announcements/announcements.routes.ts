import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/announcements';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { makeAnnouncement, stopAnnouncement } from './announcements.ts';
import { forgetAnnouncementsOf, insertDismissal, readAnnouncements, readAnnouncementsFor } from './announcements.db.ts';

export async function registerAnnouncements(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAnnouncements, async () => ({
      announcements: await readAnnouncements(pool, now()),
    }));
    implement(scope, endpoints.makeAnnouncement, ({ actor, body }) => makeAnnouncement(context, actor, body));
    implement(scope, endpoints.endAnnouncement, ({ actor, params: { id } }) => stopAnnouncement(context, actor, id));
  });

  await openUserEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, endpoints.readAnnouncements, async ({ actor }) => ({
      announcements: await readAnnouncementsFor(pool, actor.id, now()),
    }));
    implement(scope, endpoints.dismissAnnouncement, ({ actor, params: { id } }) => insertDismissal(pool, id, actor.id));
  });
}

export function forgetAnnouncementsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetAnnouncementsOf(tx, user));
}
