import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../api/api-error.ts';
import { isSuperuser } from '../api/read-request.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import { presentRecord } from '../read/present-record.ts';
import { ruleAllows } from '../rules/rule-check.ts';
import { recordSignInOrigin } from './auth-alert.ts';
import { sendJson } from '../api/send-json.ts';

import { runInBackground } from './background.ts';
import { newRecordToken } from './record-token.ts';
import { checkSecondFactor, type SignInMethod } from './second-factor.ts';

interface SignIn {
  request: FastifyRequest;
  /** As the caller sent it; the auth rule looks at the caller, not at the record signing in. */
  info: RequestInfo;
  record: StoredRecord;
  /** Left out where nobody proves anything: refreshing and impersonating. */
  method?: SignInMethod;
  meta?: Record<string, unknown>;
  /** The one that is refreshed goes on. */
  session?: { session?: string };
  /** Instead of a new one. */
  token?: string;
}

async function requireAuthRule(engine: Engine, info: RequestInfo, record: StoredRecord): Promise<void> {
  const rule = record.collection.auth?.authRule ?? null;
  if (rule === '' || info.superuser) return;
  if (rule !== null && (await ruleAllows(engine, engine.pool, record.collection, rule, record.id, info))) return;
  throw forbidden("The request doesn't satisfy the collection requirements to authenticate.");
}

/** The common end of every sign-in: rule, second factor, then token and record. */
export async function sendSignIn(engine: Engine, reply: FastifyReply, signIn: SignIn): Promise<FastifyReply> {
  const { request, info, record, method, meta } = signIn;
  await requireAuthRule(engine, info, record);
  if (method) {
    const mfaId = await checkSecondFactor(engine, info, record, method);
    if (mfaId !== null) return sendJson(reply, 401, { mfaId });
    if (record.collection.auth?.authAlert.enabled) {
      runInBackground(engine, request.log, 'noting the origin of a sign-in', () =>
        recordSignInOrigin(engine, request, record),
      );
    }
  }
  const reader: RequestInfo = { ...info, auth: record, superuser: isSuperuser(record) };
  const answer = {
    ...(meta && { meta }),
    record: await presentRecord(engine, engine.pool, record, reader, { showEmail: true }),
    token: signIn.token ?? (await newRecordToken(engine, record, 'auth', { refreshable: true, ...signIn.session })),
  };
  return sendJson(reply, 200, pickFields(answer, info.query['fields']));
}
