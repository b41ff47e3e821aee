import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-customers';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { implement } from '../../../platform/http/implement.ts';
import { forgetNotesOf, insertNote, readNotes } from '../notes/notes.db.ts';
import { findCustomer, findCustomers, type KnownCustomer, readPurchases } from './customers.db.ts';

const MIN_SEARCH = 3;

/** Notes about a guest stay with them when they register. */
const subjectsOf = ({ user, email }: KnownCustomer): string[] => (user === '' ? [email] : [user, email]);

export async function registerCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;

  async function requireCustomer(id: string): Promise<KnownCustomer> {
    const found = await findCustomer(pool, id);
    if (found === undefined) throw new AppError('customer_not_found', 404, refusals.admin.unknownCustomer);
    return found;
  }

  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.findCustomers, async ({ query: { search } }) =>
      search.length < MIN_SEARCH ? { customers: [], has_more: false } : findCustomers(pool, search),
    );

    implement(scope, endpoints.readCustomer, async ({ params: { id }, actor }) => {
      const customer = await requireCustomer(id);
      const { user, registered_at, name, email, phone, verified } = customer;
      const target = { id: user === '' ? id : user, name: email };
      await recordAdminAction(pool, { by: actor, action: 'customer.viewed', target });
      return {
        id,
        name,
        email,
        phone,
        verified,
        has_account: user !== '',
        registered_at: registered_at?.toISOString() ?? null,
        ...(await readPurchases(pool, email, now())),
        notes: await readNotes(pool, 'customer', subjectsOf(customer)),
      };
    });

    implement(scope, endpoints.noteCustomer, async ({ params: { id }, body, actor, command }) => {
      const customer = await requireCustomer(id);
      const [subject = customer.email] = subjectsOf(customer);
      await inIdempotentTransaction(pool, command, async (tx) => {
        await insertNote(tx, 'customer', subject, body.text, actor, now());
        const target = { id: customer.user === '' ? id : customer.user, name: customer.email };
        await recordAdminAction(tx, { by: actor, action: 'customer.noted', target });
      });
    });
  });
}

export function forgetNotesOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetNotesOf(tx, user));
}
