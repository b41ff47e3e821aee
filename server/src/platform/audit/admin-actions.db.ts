import type { Pool, PoolClient } from 'pg';
import { storable, storableText } from '../database/storable.ts';
import type { Administrator } from '../http/administrator.ts';
import { currentRequestId } from '../tracing/trace-context.ts';

export interface AdminAction {
  by: Administrator;
  /** A noun, then what happened to it: `shop.approved`. */
  action: string;
  /** The record that the action changed: its id, and the name people know it by. */
  target?: { id: string; name?: string };
  details?: Record<string, unknown>;
}

/** The administrator of an action that was run with `npm run admin` on the machine. */
export const SERVER_SHELL: Administrator = { id: '', email: 'server shell', network: '' };

const secretName = /secret|password|token|credential|(api|access|private)_?key|client_?id|otp|hash|^key$/i;
const MASK = '••••';
const MAX = 500;

/** Masks secrets and cuts long texts before the details of an action are stored; names stay. */
export function maskDetails(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX ? `${value.slice(0, MAX)}…` : value;
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(maskDetails);
  const masked = Object.entries(value).map(([name, item]): [string, unknown] => [
    name,
    secretName.test(name) && typeof item !== 'boolean' && item !== '' && item !== null ? MASK : maskDetails(item),
  ]);
  return Object.fromEntries(masked);
}

const textOf = (details: Record<string, unknown>): string => JSON.stringify(storable(maskDetails(details)));

/**
 * Writes a line in the audit log with the action's own transaction, so that both are written or neither. Resolves to
 * the line's id.
 */
export async function recordAdminAction(
  tx: Pool | PoolClient,
  { by, action, target, details = {} }: AdminAction,
): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into admin_actions (admin, admin_email, action, target, target_name, details, network, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      by.id,
      by.email,
      storableText(action),
      storableText(target?.id ?? ''),
      storableText(target?.name ?? ''),
      textOf(details),
      by.network,
      currentRequestId() ?? '',
    ],
  );
  return String(rows[0]?.id);
}

/** Stores the outcome of the action. */
export async function finishAdminAction(
  db: Pool | PoolClient,
  line: string,
  { action, details }: { action: string; details: Record<string, unknown> },
): Promise<void> {
  await db.query('update admin_actions set action = $2, details = $3 where id = $1', [line, action, textOf(details)]);
}

/** Adds the outcome to a line, and the record that was created; other targets stay. */
export async function storeActionOutcome(
  tx: PoolClient,
  line: string,
  { outcome, target = { id: '', name: '' } }: { outcome: object; target?: { id: string; name: string } | undefined },
): Promise<void> {
  await tx.query(
    `update admin_actions set details = details || $2::jsonb, target = case when target = '' then $3 else target end,
       target_name = case when target = '' then $4 else target_name end where id = $1`,
    [line, JSON.stringify(outcome), target.id, storableText(target.name)],
  );
}

/** Removes a deleted account from its lines in the audit log; that an account was changed, by whom and when, stays. */
export async function forgetTarget(tx: PoolClient, user: string): Promise<void> {
  await tx.query(`update admin_actions set target_name = '', details = details - $2::text[] where target = $1`, [
    user,
    ['name', 'email', 'newEmail', 'values'],
  ]);
}

export async function deleteActionsBefore(db: Pool | PoolClient, instant: Date): Promise<void> {
  await db.query('delete from admin_actions where at < $1', [instant]);
}
