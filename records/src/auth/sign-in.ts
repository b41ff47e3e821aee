import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { forbidden } from '../api/api-error.ts';
import { isSuperuser, readRequest } from '../api/read-request.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import { presentRecord } from '../read/present-record.ts';
import { ruleAllows } from '../rules/rule-check.ts';
import { recordSignInOrigin } from './auth-alert.ts';
import { sendJson } from '../api/send-json.ts';
import { runInBackground } from './background.ts';
import { deleteRow } from './owned-rows.ts';
import { checkSecondFactor, type PendingSignIn, type SignInMethod } from './second-factor.ts';
import { newSessionToken, type SessionStart, startSession } from './session-token.ts';

interface SignIn {
  request: FastifyRequest;
  /** The request as sent; the auth rule reads the caller, not the record signing in. */
  info: RequestInfo;
  record: StoredRecord;
  /** Absent when refreshing and impersonating, which prove nothing new. */
  method?: SignInMethod;
  meta?: Record<string, unknown>;
  /** The refreshed session; absent for a new one. */
  session?: { session?: string };
  /** When the refreshed session began. */
  start?: SessionStart | null;
  /** Sent instead of a new token. */
  token?: string;
}

async function requireAuthRule(engine: Engine, info: RequestInfo, record: StoredRecord): Promise<void> {
  const rule = record.collection.auth?.authRule ?? null;
  if (rule === '' || info.superuser) return;
  if (rule !== null && (await ruleAllows(engine, engine.pool, record.collection, rule, record.id, info))) return;
  throw forbidden("The request doesn't satisfy the collection requirements to authenticate.");
}

function noteOrigin(engine: Engine, request: FastifyRequest, record: StoredRecord): void {
  if (!record.collection.auth?.authAlert.enabled) return;
  runInBackground(engine, request.log, 'noting the origin of a sign-in', () =>
    recordSignInOrigin(engine, request, record),
  );
}

/**
 * Finishes sign-ins of hosts with their own second step. The first half is used up in one transaction with `prove`,
 * which throws when the second step is wrong: then neither is spent. Null when the first half was already used.
 */
export async function finishSignIn(
  engine: Engine,
  request: FastifyRequest,
  { session, record }: PendingSignIn,
  { factor, prove }: { factor: string; prove?: (tx: PoolClient) => Promise<void> },
): Promise<{ record: Record<string, unknown>; token: string } | null> {
  const isFirst = await inTransaction(engine.pool, async (tx) => {
    if (!(await deleteRow(tx, session))) return false;
    await prove?.(tx);
    return true;
  });
  if (!isFirst) return null;
  noteOrigin(engine, request, record);
  const info = await readRequest(engine, request);
  const reader: RequestInfo = { ...info, auth: record, superuser: isSuperuser(record) };
  return {
    record: await presentRecord(engine, engine.pool, record, reader, { showEmail: true }),
    token: await newSessionToken(engine, record, startSession(engine, factor)),
  };
}

/** Common end of every sign-in: rule, second factor, then token and record. */
export async function sendSignIn(engine: Engine, reply: FastifyReply, signIn: SignIn): Promise<FastifyReply> {
  const { request, info, record, method, meta } = signIn;
  await requireAuthRule(engine, info, record);
  if (method) {
    const step = await checkSecondFactor(engine, info, record, method);
    if (step !== null) return sendJson(reply, 401, step);
    noteOrigin(engine, request, record);
  }
  const reader: RequestInfo = { ...info, auth: record, superuser: isSuperuser(record) };
  const answer = {
    ...(meta && { meta }),
    record: await presentRecord(engine, engine.pool, record, reader, { showEmail: true }),
    token: signIn.token ?? (await newSessionToken(engine, record, signIn.start ?? null, signIn.session)),
  };
  return sendJson(reply, 200, pickFields(answer, info.query['fields']));
}
