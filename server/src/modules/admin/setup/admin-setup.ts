import type { PoolClient } from 'pg';
import type { SetupPromise, SetupRow } from '@baitdrop/contract/admin-setup';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { transitionSetup, type PromiseState, setupPromises, type SetupStep } from '@baitdrop/domain/setup/setup-steps';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { recordAdminAction } from '../../../platform/audit/admin-actions.db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { refundSetup } from '../../money/refunded-payments.ts';
import { storeStep } from '../../shops/setup-requests.ts';
import { findSetupPayment, lockRequest, type SetupRequest } from './admin-setup.db.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;
const presentPromise = ({ state, dueAt }: PromiseState): SetupPromise => ({ state, due_at: iso(dueAt) });

/** Prefers the contact in the form to that of the shop's account. */
function contactOf({ contact_info, name, email, phone }: SetupRequest): SetupRow['contact'] {
  const contactInfo = (typeof contact_info === 'object' && contact_info !== null ? contact_info : {}) as Record<
    string,
    unknown
  >;
  const text = (key: string, otherwise: string) => {
    const value = contactInfo[key];
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  return { name: text('name', name), email: text('email', email), phone: text('phone', phone) };
}

export function presentSetup(row: SetupRequest, now: Date): SetupRow {
  const { status, requested_at, paid_at, contacted_at, started_at, done_at } = row;
  const times = {
    status,
    requestedAt: requested_at ?? now,
    paidAt: paid_at,
    contactedAt: contacted_at,
    doneAt: done_at,
  };
  const { contact, live } = setupPromises(times, now);
  return {
    id: row.id,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    service_type: row.service_type,
    price_pence: row.price_pence,
    status,
    contact: contactOf(row),
    plugin_type: row.plugin_type,
    requested_at: iso(requested_at),
    paid_at: iso(paid_at),
    contacted_at: iso(contacted_at),
    started_at: iso(started_at),
    done_at: iso(done_at),
    contact_promise: presentPromise(contact),
    live_promise: presentPromise(live),
  };
}

export async function moveSetupRequest(
  context: Context,
  by: Administrator,
  { id, step, note }: { id: string; step: SetupStep; note: string },
): Promise<SetupRow> {
  const now = context.now();
  return inTransaction(context.pool, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request === undefined) throw new AppError('setup_request_not_found', 404, refusals.money.unknownSetup);
    const verdict = transitionSetup(request.status, step);
    if (!verdict.ok) throw new AppError(verdict.reason, 409, verdict.message);
    if (verdict.value === 'do') await take(context, tx, by, { request, step, note, now });
    const moved = await lockRequest(tx, id);
    if (moved === undefined) throw new Error(`setup request ${id} is gone`);
    return presentSetup(moved, now);
  });
}

async function take(
  context: Context,
  tx: PoolClient,
  by: Administrator,
  { request, step, note, now }: { request: SetupRequest; step: SetupStep; note: string; now: Date },
): Promise<void> {
  await storeStep(tx, request.id, step, now);
  const payment = step === 'cancelled' ? await findSetupPayment(tx, request.id) : undefined;
  if (payment !== undefined)
    await refundSetup(context, tx, {
      request: request.id,
      payment: payment.id,
      amountPence: payment.amount_pence,
      reason: note === '' ? 'The setup was cancelled' : note,
      byUser: by.id,
    });
  const refunded = payment === undefined ? '' : formatPounds(pence(payment.amount_pence));
  await context.events.emit(tx, 'setup.moved', {
    request: request.id,
    shop_id: request.shop_id,
    status: step,
    note,
    refunded_pence: payment?.amount_pence ?? 0,
  });
  await recordAdminAction(tx, {
    by,
    action: `setup.${step}`,
    target: { id: request.id, name: request.shop_name },
    details: { from: request.status, ...(note !== '' && { note }), ...(refunded !== '' && { refunded }) },
  });
}
