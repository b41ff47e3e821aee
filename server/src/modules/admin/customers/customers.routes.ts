// `/api/admin/customers`: see `contract/admin-customers`.
import type { FastifyInstance } from 'fastify';
import { type AdminCustomer, adminCustomer, foundCustomers } from '@baitdrop/contract/admin-customers';
import { adminNoteForm } from '@baitdrop/contract/admin-notes';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { textParam } from '../../../platform/read-query.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { forgetNotesOf, insertNote, readNotes } from '../notes/notes.db.ts';
import { findCustomer, findCustomers, type KnownCustomer, readPurchases } from './customers.db.ts';

const MIN_SEARCH = 3;
const SEARCH = new Query({ search: 'Email, name, phone or order number.' }, (query) => ({
  search: textParam(query, 'search').trim(),
}));
const ID = params('id');

/** Notes about a guest stay with them when they register. */
const subjectsOf = ({ user, email }: KnownCustomer): string[] => (user === '' ? [email] : [user, email]);

export async function registerCustomers(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;

  async function requireCustomer(id: string): Promise<KnownCustomer> {
    const found = await findCustomer(pool, id);
    if (found === undefined) throw new AppError('unknown_customer', 404, refusals.admin.unknownCustomer);
    return found;
  }

  await openAdminScope(app, context, '/api/admin/customers', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Find customers', querystring: SEARCH, response: { 200: foundCustomers } } },
      async ({ query: { search } }) =>
        search.length < MIN_SEARCH ? { customers: [], has_more: false } : findCustomers(pool, search),
    );

    scope.get(
      '/:id',
      {
        schema: {
          summary: 'Read everything about a customer',
          description: 'That somebody looked is written to the audit log.',
          params: ID,
          response: { 200: adminCustomer },
        },
      },
      async (request): Promise<AdminCustomer> => {
        const { id } = request.params;
        const customer = await requireCustomer(id);
        const { user, registered_at, ...facts } = customer;
        const target = { id: user === '' ? id : user, name: customer.email };
        await recordAdminAction(pool, { by: administratorOf(request), action: 'customer.viewed', target });
        return {
          id,
          ...facts,
          has_account: user !== '',
          registered_at: registered_at?.toISOString() ?? null,
          ...(await readPurchases(pool, customer.email, now())),
          notes: await readNotes(pool, 'customer', subjectsOf(customer)),
        };
      },
    );

    scope.post(
      '/:id/notes',
      {
        bodyLimit: 16_384,
        config: NEEDS_KEY,
        schema: {
          summary: 'Write a note about a customer',
          params: ID,
          body: new Form(adminNoteForm, refusals.admin.noteEmpty),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const customer = await requireCustomer(request.params.id);
        const [subject = customer.email] = subjectsOf(customer);
        await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          await insertNote(tx, 'customer', subject, request.body.text, by, now());
          const target = { id: customer.user === '' ? request.params.id : customer.user, name: customer.email };
          await recordAdminAction(tx, { by, action: 'customer.noted', target });
        });
        return reply.status(204).send();
      },
    );
  });
}

export function forgetNotesOnClosing({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetNotesOf(tx, user));
}
