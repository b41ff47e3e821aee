// Invitations to the admin panel, for the person with the mailed link.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/administrators';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { readAccountForm } from '../account-form.ts';
import { acceptAdminInvitation, readAdminInvitation } from '../admin-invitations.ts';
import { deleteInvitationsBefore } from './admin-team.db.ts';

export async function registerAdminInvitations(app: FastifyInstance, context: Context): Promise<void> {
  await openPublicEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.readAdminInvitation, ({ params: { token } }) => readAdminInvitation(context, token));

    implement(
      scope,
      endpoints.acceptAdminInvitation,
      ({ params: { token }, body, request }) =>
        acceptAdminInvitation(context, token, body, networkOfCaller(context.engine, request)),
      { readsBody: readAccountForm },
    );
  });
}

export const schedulePurgeAdminInvitations = ({ jobs, pool, now }: Context): Promise<void> =>
  jobs.work('accounts.forget-invitations', () => deleteInvitationsBefore(pool, now()), { schedule: '41 * * * *' });
