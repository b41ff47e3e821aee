// `/api/administrator-invitations`: for the person with the mailed link.
import type { FastifyInstance } from 'fastify';
import { acceptInvitationForm, openInvitation } from '@baitdrop/contract/administrators';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { params } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { AccountForm } from '../account-form.ts';
import { linkLimits } from '../account-limits.ts';
import { acceptAdminInvitation, readAdminInvitation } from '../admin-invitations.ts';
import { deleteInvitationsBefore } from './admin-team.db.ts';

const BODY_LIMIT = 8192;
const TOKEN = params('token');

export async function registerAdminInvitations(app: FastifyInstance, context: Context): Promise<void> {
  const { engine } = context;
  const options = { prefix: '/api/administrator-invitations', access: 'public' } as const;
  await openScope(app, engine, options, (scope) => {
    scope.get(
      '/:token',
      {
        schema: { summary: 'Read an invitation to the admin panel', params: TOKEN, response: { 200: openInvitation } },
      },
      async (request, reply) => {
        await limitAttempts(engine, reply, linkLimits(networkOfCaller(engine, request)));
        return readAdminInvitation(context, request.params.token);
      },
    );

    scope.post(
      '/:token/accept',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Become an administrator',
          params: TOKEN,
          body: new AccountForm(acceptInvitationForm, refusals.admin.notAccepted),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const network = networkOfCaller(engine, request);
        await limitAttempts(engine, reply, linkLimits(network));
        await acceptAdminInvitation(context, request.params.token, request.body, network);
        return reply.status(204).send();
      },
    );
  });
}

export const schedulePurgeAdminInvitations = ({ jobs, pool, now }: Context): Promise<void> =>
  jobs.work('accounts.forget-invitations', () => deleteInvitationsBefore(pool, now()), { schedule: '41 * * * *' });
