// `/api/admin/administrators`: see `contract/administrators`.
import type { FastifyInstance } from 'fastify';
import {
  adminMe,
  administratorList,
  changeAdminRoleForm,
  inviteAdministratorForm,
} from '@baitdrop/contract/administrators';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import {
  changeAdminRole,
  deleteAdminInvitationsOf,
  inviteAdministrator,
  listTeam,
  removeAdministrator,
  withdrawAdminInvitation,
} from '../../accounts/admin-team.ts';

const BODY_LIMIT = 4096;
const ID = params('id');
const NO_ANSWER = { response: { 204: {} } };

export async function registerAdministrators(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/me', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read which administrator you are', response: { 200: adminMe } } },
      async (request) => {
        const { id, email, role } = administratorOf(request);
        return { id, email, role };
      },
    );
  });

  await openAdminScope(app, context, '/api/admin/administrators', (scope) => {
    scope.get('', { schema: { summary: 'List administrators', response: { 200: administratorList } } }, (request) =>
      listTeam(context, administratorOf(request).id),
    );

    scope.post(
      '/invitations',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Invite an administrator by email',
          body: new Form(inviteAdministratorForm, refusals.admin.invitationNotMade),
          ...NO_ANSWER,
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, (tx) => inviteAdministrator(context, tx, by, request.body));
        return reply.status(204).send();
      },
    );

    scope.delete(
      '/invitations/:id',
      { schema: { summary: 'Withdraw an invitation', params: ID, ...NO_ANSWER } },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, (tx) => withdrawAdminInvitation(tx, by, request.params.id));
        return reply.status(204).send();
      },
    );

    scope.post(
      '/:id/role',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Change an administrator’s role',
          params: ID,
          body: new Form(changeAdminRoleForm, refusals.admin.chooseRole),
          ...NO_ANSWER,
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const change = { id: request.params.id, role: request.body.role };
        await inTransaction(pool, (tx) => changeAdminRole(context, tx, by, change));
        return reply.status(204).send();
      },
    );

    scope.delete(
      '/:id',
      { schema: { summary: 'Remove an administrator', params: ID, ...NO_ANSWER } },
      async (request, reply) => {
        const by = administratorOf(request);
        await inTransaction(pool, (tx) => removeAdministrator(context, tx, by, request.params.id));
        return reply.status(204).send();
      },
    );
  });
}

export function forgetInvitationsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => deleteAdminInvitationsOf(tx, user));
}
