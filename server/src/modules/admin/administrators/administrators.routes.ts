import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/administrators';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import {
  changeAdminRole,
  deleteAdminInvitationsOf,
  inviteAdministrator,
  listTeam,
  removeAdministrator,
  withdrawAdminInvitation,
} from '../../accounts/admin-team.ts';

export async function registerAdministrators(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.readAdminMe, ({ actor: { id, email, role } }) => ({ id, email, role }));

    implement(scope, endpoints.listAdministrators, ({ actor }) => listTeam(context, actor.id));

    implement(scope, endpoints.inviteAdministrator, ({ actor, body }) =>
      inTransaction(pool, (tx) => inviteAdministrator(context, tx, actor, body)),
    );

    implement(scope, endpoints.withdrawAdminInvitation, ({ actor, params: { id } }) =>
      inTransaction(pool, (tx) => withdrawAdminInvitation(tx, actor, id)),
    );

    implement(scope, endpoints.changeAdminRole, ({ actor, params: { id }, body: { role } }) =>
      inTransaction(pool, (tx) => changeAdminRole(context, tx, actor, { id, role })),
    );

    implement(scope, endpoints.removeAdministrator, ({ actor, params: { id } }) =>
      inTransaction(pool, (tx) => removeAdministrator(context, tx, actor, id)),
    );
  });
}

export function forgetInvitationsOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => deleteAdminInvitationsOf(tx, user));
}
