// Runs a command once although it is sent twice, after a double press or a broken connection. A route that needs a key says so in
// its options: `config: { idempotencyKey: 'required' }`.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { IDEMPOTENCY_REPLACES } from '@baitdrop/contract/idempotency';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { statement } from '@baitdrop/records/engine/statements';
import { lockNamesSql } from '../database/advisory-locks.ts';
import { type Write, write } from '../database/write-together.ts';
import { AppError } from '../errors/app-error.ts';

export interface Command {
  key: string;
  /** Who sends it; empty for a guest. */
  caller: string;
  formHash: string;
  /** Keys of earlier tries whose answer the sender never got, and which this command takes the place of. */
  replaces?: readonly string[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The command moves money, stock or an order, or writes to people: refused without an `Idempotency-Key`. */
    idempotencyKey?: 'required';
  }
}

export const NEEDS_KEY = { idempotencyKey: 'required' } as const;

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
  const given = headers[IDEMPOTENCY_REPLACES.toLowerCase()];
  const keys = typeof given === 'string' ? given.split(',').map((key) => key.trim()) : [];
  return [...new Set(keys)].filter((key) => key !== '' && key.length <= MAX_KEY).slice(-MAX_REPLACED);
}

/** The command behind a request with an `Idempotency-Key`; undefined without one. No password may be in `form`. */
export function idempotencyKeyOf(request: FastifyRequest, caller: string, form: object): Command | undefined {
  const key = keyOf(request);
  if (key === '') return undefined;
  const formHash = createHash('sha256').update(JSON.stringify(form)).digest('hex');
  return { key, caller, formHash, replaces: replacedKeysOf(request) };
}

/** The command behind a request to a route with `NEEDS_KEY`: its address and body are what the key stands for. */
export function commandOf(request: FastifyRequest, caller: string): Command {
  const { method, params, body, routeOptions } = request;
  const command = idempotencyKeyOf(request, caller, [method, routeOptions.url, params, body ?? {}]);
  if (command === undefined) throw new Error(`${routeOptions.url} does not say that it needs a key`);
  return command;
}

const CLAIM = `insert into answered_commands (key, caller, form_hash, answer) values ($1, $2, $3, 'null')
  on conflict do nothing`;

/** Names first: whoever waits for one of them has not taken the key yet. */
const LOCK_AND_CLAIM = `with locked as materialized (${lockNamesSql('$4')})
  insert into answered_commands (key, caller, form_hash, answer)
  select $1, $2, $3, 'null' from (select count(*) from locked) as all_locked on conflict do nothing`;

/**
 * Does the work in the transaction, or answers what it answered before. A repeat that comes early waits for the first. Work that
 * knows its answer before it is done may write it itself, with what it is given for that. `names` are locked (`lockNames`)
 * before the work begins.
 */
export async function withIdempotency<Answer extends object | void>(
  tx: PoolClient,
  { key, caller, formHash, replaces = [] }: Command,
  work: (keepAnswer: (answer: Answer) => Write) => Promise<Answer>,
  names: readonly string[] = [],
): Promise<Answer> {
  if (replaces.length > 0) await withdraw(tx, caller, replaces);
  const claim =
    names.length === 0
      ? statement(CLAIM, [key, caller, formHash])
      : statement(LOCK_AND_CLAIM, [key, caller, formHash, names]);
  const { rowCount } = await tx.query(claim);
  if (rowCount === 0) return (await findEarlier<Answer>(tx, { key, caller, formHash }))?.answer as Answer;
  let isKept = false;
  const keep = (answer: Answer): Write => keepAnswer({ key, caller }, answer);
  const answer = await work((known) => {
    isKept = true;
    return keep(known);
  });
  if (!isKept) await write(tx, keep(answer));
  return answer;
}

/** Work in a transaction of its own, done once for its command. */
export const inTransactionOnce = <Answer extends object | void>(
  pool: Pool,
  command: Command | undefined,
  work: (tx: PoolClient) => Promise<Answer>,
): Promise<Answer> =>
  inTransaction(pool, (tx) => (command === undefined ? work(tx) : withIdempotency(tx, command, () => work(tx))));

const WITHDRAWN = '';

/**
 * Takes the keys of tries whose answer was lost, so that a try that is still on its way is refused when it comes. Throws if
 * one was done after all: its sender then decides again. Waits for one that is being done right now.
 */
async function withdraw(tx: PoolClient, caller: string, keys: readonly string[]): Promise<void> {
  await tx.query(
    `insert into answered_commands (key, caller, form_hash, answer)
     select key, $2, $3, 'null' from unnest($1::text[]) as key order by key on conflict do nothing`,
    [keys, caller, WITHDRAWN],
  );
  const { rowCount } = await tx.query(
    'select from answered_commands where key = any ($1) and caller = $2 and form_hash <> $3',
    [keys, caller, WITHDRAWN],
  );
  if (rowCount !== 0) throw new AppError('earlier_try_done', 412, refusals.general.earlierTryDone);
}

/** The stored answer of a command; null while it has none, undefined for a new command. */
export async function findEarlier<Answer>(
  db: Pool | PoolClient,
  { key, caller, formHash }: Command,
): Promise<{ answer: Answer | null } | undefined> {
  const { rows } = await db.query<{ form_hash: string; answer: Answer | null }>(
    'select form_hash, answer from answered_commands where key = $1 and caller = $2',
    [key, caller],
  );
  const [earlier] = rows;
  if (earlier !== undefined && earlier.form_hash !== formHash)
    throw new AppError('idempotency_key_reused', 422, refusals.general.sentBefore);
  return earlier;
}

export const keepAnswer = ({ key, caller }: Pick<Command, 'key' | 'caller'>, answer: object | void): Write => ({
  text: 'update answered_commands set answer = $3 where key = $1 and caller = $2',
  values: [key, caller, JSON.stringify(answer ?? null)],
});

export async function forgetAnswersBefore(pool: Pool, instant: Date): Promise<void> {
  await pool.query('delete from answered_commands where answered_at < $1', [instant]);
}
