// Runs a command once even when it is sent twice, after a double click or a broken connection. A route that needs a key
// declares it in its options: `config: { idempotencyKey: 'required' }`.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { IDEMPOTENCY_REPLACES } from '@baitdrop/contract/idempotency';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { statement } from '@baitdrop/records/engine/statements';
import { advisoryLocksSql } from '../database/advisory-locks.ts';
import { AppError } from '../errors/app-error.ts';

export interface Command {
  key: string;
  /** The account that sends it; empty for a guest. */
  caller: string;
  formHash: string;
  /** Keys of earlier attempts whose answer the sender never received; this command replaces them. */
  replaces?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The command moves money, stock or an order, or writes to people, so it is refused without an `Idempotency-Key`.
     */
    idempotencyKey?: 'required';
  }
}

const MAX_KEY = 200;
const MAX_REPLACED = 100;

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string') return '';
  if (key.length > MAX_KEY) throw new AppError('idempotency_key_too_long', 400, refusals.general.idempotencyKeyTooLong);
  return key;
}

export function requireIdempotencyKey(request: FastifyRequest): void {
  if (keyOf(request) === '') throw new AppError('idempotency_key_missing', 400, refusals.general.idempotencyKeyMissing);
}

function replacedKeysOf({ headers }: FastifyRequest): string[] {
  const header = headers[IDEMPOTENCY_REPLACES.toLowerCase()];
  const keys = typeof header === 'string' ? header.split(',').map((key) => key.trim()) : [];
  return [...new Set(keys)].filter((key) => key !== '' && key.length <= MAX_KEY).slice(-MAX_REPLACED);
}

/** Undefined without a key. `form` must not contain a password, because its hash is stored. */
function idempotencyKeyOf(request: FastifyRequest, caller: string, form: object): Command | undefined {
  const key = keyOf(request);
  if (key === '') return undefined;
  const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  return { key, caller, formHash, replaces: replacedKeysOf(request) };
}

/** Reads the command of a request whose route requires a key, which belongs to its address and body. */
export function requireCommand(request: FastifyRequest, body: unknown, caller: string): Command {
  const { method, params, routeOptions } = request;
  const { password: _secret, ...form } = (body ?? {}) as Record<string, unknown>;
  const command = idempotencyKeyOf(request, caller, [method, routeOptions.url, params, form]);
  if (command === undefined) throw new Error(`${routeOptions.url} does not say that it needs a key`);
  return command;
}

const CLAIM = `insert into idempotency_keys (key, caller, form_hash, answer) values ($1, $2, $3, 'null')
  on conflict do nothing`;

/** Locks the names first, so that a command that waits for one of them has not claimed its key yet. */
const LOCK_AND_CLAIM = `with locked as materialized (${advisoryLocksSql('$4')})
  insert into idempotency_keys (key, caller, form_hash, answer)
  select $1, $2, $3, 'null' from (select count(*) from locked) as all_locked on conflict do nothing`;

/**
 * Runs the work in the transaction, or returns the stored answer of its first run. A repeat that arrives early waits
 * for the first. `names` are locked (`takeAdvisoryLocks`) before the work begins.
 */
export async function withIdempotency<Answer extends object | void>(
  tx: PoolClient,
  { key, caller, formHash, replaces = [] }: Command,
  work: () => Promise<Answer>,
  names: readonly string[] = [],
): Promise<Answer> {
  if (replaces.length > 0) await withdraw(tx, caller, replaces);
  const claim =
    names.length === 0
      ? statement(CLAIM, [key, caller, formHash])
      : statement(LOCK_AND_CLAIM, [key, caller, formHash, names]);
  const { rowCount } = await tx.query(claim);
  if (rowCount === 0) return (await findStoredAnswer<Answer>(tx, { key, caller, formHash }))?.answer as Answer;
  const answer = await work();
  await storeAnswer(tx, { key, caller }, answer);
  return answer;
}

/** Runs the work once for its command, in a transaction of its own. */
export const inIdempotentTransaction = <Answer extends object | void>(
  pool: Pool,
  command: Command | undefined,
  work: (tx: PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(pool, (tx) => (command === undefined ? work(tx) : withIdempotency(tx, command, () => work(tx))));

const WITHDRAWN = '';

/**
 * Claims the keys of attempts whose answer was lost, so that one that arrives later is refused. Waits for one that is
 * running, and throws if one succeeded, so that its sender can decide again.
 */
async function withdraw(tx: PoolClient, caller: string, keys: readonly string[]): Promise<void> {
  await tx.query(
    `insert into idempotency_keys (key, caller, form_hash, answer)
     select key, $2, $3, 'null' from unnest($1::text[]) as key order by key on conflict do nothing`,
    [keys, caller, WITHDRAWN],
  );
  const { rowCount } = await tx.query(
    'select from idempotency_keys where key = any ($1) and caller = $2 and form_hash <> $3',
    [keys, caller, WITHDRAWN],
  );
  if (rowCount !== 0) throw new AppError('earlier_try_done', 412, refusals.general.earlierTryDone);
}

/** Finds the stored answer of a command; null while it has none, undefined for a new command. */
export async function findStoredAnswer<Answer>(
  db: Pool | PoolClient,
  { key, caller, formHash }: Command,
): Promise<{ answer: Answer | null } | undefined> {
  const { rows } = await db.query<{ form_hash: string; answer: Answer | null }>(
    'select form_hash, answer from idempotency_keys where key = $1 and caller = $2',
    [key, caller],
  );
  const [earlier] = rows;
  if (earlier !== undefined && earlier.form_hash !== formHash)
    throw new AppError('idempotency_key_reused', 422, refusals.general.sentBefore);
  return earlier;
}

export async function storeAnswer(
  db: Pool | PoolClient,
  { key, caller }: Pick<Command, 'key' | 'caller'>,
  answer: object | void,
): Promise<void> {
  await db.query('update idempotency_keys set answer = $3 where key = $1 and caller = $2', [
    key,
    caller,
    JSON.stringify(answer ?? null),
  ]);
}

/** Stores the answer of a command that may be new, or whose earlier answer no longer counts. */
export async function replaceAnswer(
  tx: PoolClient,
  { key, caller }: Pick<Command, 'key' | 'caller'>,
  answer: object,
): Promise<void> {
  await tx.query(
    `insert into idempotency_keys (key, caller, form_hash, answer) values ($1, $2, '', $3)
     on conflict (key, caller) do update set answer = excluded.answer, answered_at = now()`,
    [key, caller, JSON.stringify(answer)],
  );
}

export async function purgeAnswersBefore(pool: Pool, instant: Date): Promise<void> {
  await pool.query('delete from idempotency_keys where answered_at < $1', [instant]);
}

export async function deleteAnswersTo(tx: PoolClient, caller: string): Promise<void> {
  await tx.query('delete from idempotency_keys where caller = $1', [caller]);
}
