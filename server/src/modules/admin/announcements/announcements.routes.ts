import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/announcements';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { params } from '../../../platform/http/forms.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { makeAnnouncement, stopAnnouncement } from './announcements.ts';
import { forgetAnnouncementsOf, insertDismissal, readAnnouncements, readAnnouncementsFor } from './announcements.db.ts';

const ID = params('id');

export async function registerAnnouncements(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listAnnouncements, async () => ({
      announcements: await readAnnouncements(pool, now()),
    }));
    implement(scope, endpoints.makeAnnouncement, ({ actor, body }) => makeAnnouncement(context, actor, body));
    implement(scope, endpoints.endAnnouncement, ({ actor, params: { id } }) => stopAnnouncement(context, actor, id));
  });

  await openSignedInScope(app, context, { prefix: '/api/announcements', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what BaitDrop tells shops', response: { 200: endpoints.shopAnnouncements } } },
      async (request) => ({ announcements: await readAnnouncementsFor(pool, userOf(request).id, now()) }),
    );

    scope.post(
      '/:id/dismiss',
      { schema: { summary: 'Put an announcement away', params: ID, response: { 204: {} } } },
      async (request, reply) => {
        await insertDismissal(pool, request.params.id, userOf(request).id);
        return reply.status(204).send();
      },
    );
  });
}

export function forgetAnnouncementsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetAnnouncementsOf(tx, user));
}
