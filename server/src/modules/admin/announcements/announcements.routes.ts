// `/api/admin/announcements` and `/api/announcements`: see `contract/announcements`.
import type { FastifyInstance } from 'fastify';
import { adminAnnouncementList, announcementForm, shopAnnouncements } from '@baitdrop/contract/announcements';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { makeAnnouncement, stopAnnouncement } from './announcements.ts';
import { forgetAnnouncementsOf, insertDismissal, readAnnouncements, readAnnouncementsFor } from './announcements.db.ts';

const ID = params('id');

export async function registerAnnouncements(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openAdminScope(app, context, '/api/admin/announcements', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List announcements to shops', response: { 200: adminAnnouncementList } } },
      async () => ({ announcements: await readAnnouncements(pool, now()) }),
    );

    scope.post(
      '',
      {
        bodyLimit: 16_384,
        schema: {
          summary: 'New announcement',
          body: new Form(announcementForm, refusals.admin.announcementNotMade),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        await makeAnnouncement(context, administratorOf(request), request.body);
        return reply.status(204).send();
      },
    );

    scope.post(
      '/:id/end',
      { schema: { summary: 'End an announcement', params: ID, response: { 204: {} } } },
      async (request, reply) => {
        await stopAnnouncement(context, administratorOf(request), request.params.id);
        return reply.status(204).send();
      },
    );
  });

  await openSignedInScope(app, context, { prefix: '/api/announcements', limited: true }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what BaitDrop tells shops', response: { 200: shopAnnouncements } } },
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
