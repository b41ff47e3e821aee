// Traces that referrals share, and administrators' decisions about them.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/referral-signals';
import { referralStatus } from '@baitdrop/domain/affiliate/referral-verdict';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { pageOfList } from '../../../platform/http/list-query.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { countSignals, readMembers, readSignals, type SignalMember, type SignalWithName } from './signals.db.ts';
import { resolveSignal } from './signals.ts';

export async function registerSignals(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openAdminEndpoints(app, context, (scope) => {
    implement(scope, endpoints.listSignals, async ({ query: { page, status } }) => {
      const isOpen = status !== 'decided';
      const list = await pageOfList(page, await countSignals(pool, isOpen), (span) =>
        readSignals(pool, { isOpen, ...span }),
      );
      const ids = list.rows.map(({ id }) => id);
      const members = await readMembers(pool, ids);
      const membersOf = (row: SignalWithName) => members.filter(({ signal }) => signal === row.id);
      return { ...list, rows: list.rows.map((row) => presentSignal(row, membersOf(row))) };
    });

    implement(scope, endpoints.resolveSignal, async ({ params: { id }, body: { decision }, actor: by, command }) => {
      await inIdempotentTransaction(pool, command, async (tx) => {
        const { signal, refused } = await resolveSignal(context, tx, { id, decision, by: by.id });
        const target = { id: signal.affiliate, name: signal.affiliate_name };
        const details = { signal: signal.id, kind: signal.kind, label: signal.label, refused };
        await recordAdminAction(tx, { by, action: `referral_signal.${decision}`, target, details });
      });
    });
  });
}

const presentSignal = (row: SignalWithName, members: readonly SignalMember[]): endpoints.SignalRow => ({
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
