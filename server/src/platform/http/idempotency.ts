// Commands that must not happen twice when somebody presses twice or a connection breaks.
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Pool, PoolClient } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { statement } from '@baitdrop/records/engine/statements';
import { lockNamesSql } from '../database/advisory-locks.ts';
import { type Write, write } from '../database/write-together.ts';
import { AppError } from '../errors/app-error.ts';

export interface Command {
  key: string;
  /** Who sends it; empty for a guest. */
  caller: string;
  formHash: string;
}

const MAX_KEY = 200;

/** The command behind a request with an `Idempotency-Key`; undefined without one. No password may be in `form`. */
export function idempotencyKeyOf(request: FastifyRequest, caller: string, form: object): Command | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return undefined;
  if (key.length > MAX_KEY) throw new AppError('idempotency_key_too_long', 400, refusals.general.idempotencyKeyTooLong);
  return { key, caller, formHash: createHash('sha256').update(JSON.stringify(form)).digest('hex') };
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
export async function withIdempotency<Answer extends object>(
  tx: PoolClient,
  { key, caller, formHash }: Command,
  work: (keepAnswer: (answer: Answer) => Write) => Promise<Answer>,
  names: readonly string[] = [],
): Promise<Answer> {
  const claim =
    names.length === 0
      ? statement(CLAIM, [key, caller, formHash])
      : statement(LOCK_AND_CLAIM, [key, caller, formHash, names]);
  const { rowCount } = await tx.query(claim);
  if (rowCount === 0) return earlierAnswer(tx, { key, caller, formHash });
  let isKept = false;
  const keep = (answer: Answer): Write => ({
    text: 'update answered_commands set answer = $3 where key = $1 and caller = $2',
    values: [key, caller, JSON.stringify(answer)],
  });
  const answer = await work((known) => {
    isKept = true;
    return keep(known);
  });
  if (!isKept) await write(tx, keep(answer));
  return answer;
}

async function earlierAnswer<Answer>(tx: PoolClient, { key, caller, formHash }: Command): Promise<Answer> {
  const { rows } = await tx.query<{ form_hash: string; answer: Answer }>(
    'select form_hash, answer from answered_commands where key = $1 and caller = $2',
    [key, caller],
  );
  const [earlier] = rows;
  if (earlier?.form_hash !== formHash) throw new AppError('idempotency_key_reused', 422, refusals.general.sentBefore);
  return earlier.answer;
}

export async function forgetAnswersBefore(pool: Pool, instant: Date): Promise<void> {
  await pool.query('delete from answered_commands where answered_at < $1', [instant]);
}
