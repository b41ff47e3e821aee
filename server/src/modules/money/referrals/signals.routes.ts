// `/api/admin/affiliates/signals`: traces that referrals share, and administrators' decisions about them.
import type { FastifyInstance } from 'fastify';
import {
  resolveSignalForm,
  type SignalList,
  signalList,
  type SignalRow as SignalAnswer,
} from '@baitdrop/contract/referral-signals';
import { referralStatus } from '@baitdrop/domain/affiliate/referral-verdict';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params, Query } from '../../../platform/http/forms.ts';
import { choiceParam, pageOfList, readListQuery } from '../../../platform/http/list-query.ts';
import { requireCommand, inIdempotentTransaction, NEEDS_KEY } from '../../../platform/http/idempotency.ts';
import { countSignals, readMembers, readSignals, type SignalMember, type SignalWithName } from './signals.db.ts';
import { resolveSignal } from './signals.ts';

const BODY_LIMIT = 1024;
const RESOLVE_FORM = new Form(resolveSignalForm, formRefusals.money.referralsFine);
const LIST = new Query({ page: 'From 1.', status: 'open (as without it) or decided.' }, (query) => ({
  ...readListQuery(query, ['opened_at'], 'opened_at'),
  isOpen: choiceParam(query, 'status', ['open', 'decided']) !== 'decided',
}));

export async function registerSignals(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminScope(app, context, '/api/admin/affiliates/signals', (scope) => {
    scope.get(
      '',
      {
        schema: {
          summary: 'List what referrals of one affiliate have in common',
          querystring: LIST,
          response: { 200: signalList },
        },
      },
      async (request): Promise<SignalList> => {
        const { page, isOpen } = request.query;
        const list = await pageOfList(page, await countSignals(pool, isOpen), (span) =>
          readSignals(pool, { isOpen, ...span }),
        );
        const ids = list.rows.map(({ id }) => id);
        const members = await readMembers(pool, ids);
        return {
          ...list,
          rows: list.rows.map((row) =>
            presentSignal(
              row,
              members.filter(({ signal }) => signal === row.id),
            ),
          ),
        };
      },
    );

    scope.post(
      '/:id/resolve',
      {
        bodyLimit: BODY_LIMIT,
        config: NEEDS_KEY,
        schema: {
          summary: 'Decide about a signal',
          description: 'Fine: the referrals count. Refuse: they do not, and what was booked for them is taken back.',
          params: params('id'),
          body: RESOLVE_FORM,
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const by = administratorOf(request);
        const { decision } = request.body;
        await inIdempotentTransaction(pool, requireCommand(request, by.id), async (tx) => {
          const { signal, refused } = await resolveSignal(context, tx, { ...request.params, decision, by: by.id });
          const target = { id: signal.affiliate, name: signal.affiliate_name };
          const details = { signal: signal.id, kind: signal.kind, label: signal.label, refused };
          await recordAdminAction(tx, { by, action: `referral_signal.${decision}`, target, details });
        });
        return reply.status(204).send();
      },
    );
  });
}

const presentSignal = (row: SignalWithName, members: readonly SignalMember[]): SignalAnswer => ({
  id: row.id,
  kind: row.kind,
  label: row.label,
  is_affiliates: row.is_affiliates,
  status: row.status,
  affiliate_name: row.affiliate_name,
  affiliate_email: row.affiliate_email,
  opened_at: row.opened_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
  referrals: members.map((member) => ({
    name: member.name,
    email: member.email,
    confirmed_at: member.decided_at.toISOString(),
    status: referralStatus(member),
    earnings_pence: member.earnings_pence,
  })),
});
