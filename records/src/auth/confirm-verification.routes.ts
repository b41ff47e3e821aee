import type { FastifyRequest } from 'fastify';
import { badRequest, type ValidationEntry } from '../api/api-error.ts';
import { callerOf } from '../api/read-request.ts';
import type { RecordValues, StoredRecord } from '../collections/collection.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { checkPassword } from '../write/check-value.ts';
import { findAuthCollection, passwordFieldOf, readForm, sendNothing, type AuthCollection } from './auth-request.ts';
import { sameAddress } from './email-address.ts';
import { BLANK, refuse, WRONG_PASSWORD } from './form-problems.ts';
import { clearMailThrottle } from './mail-account.ts';
import { verifyPassword } from './password.ts';
import { claimsOf } from './record-token.ts';
import { saveAuthRecord } from './save-auth-record.ts';
import { readMailedToken, type TokenResult } from './token-problems.ts';

const INVALID_EMAIL: ValidationEntry = {
  code: 'validation_invalid_token_claims',
  message: 'Missing email token claim.',
};
const OTHER_EMAIL: ValidationEntry = {
  code: 'validation_token_email_mismatch',
  message: "The record email doesn't match with the requested token claims.",
};

const ALREADY_VERIFIED: ValidationEntry = {
  code: 'validation_already_verified',
  message: 'The address is confirmed already. Sign in, or ask for a new password.',
};

async function readToken(engine: Engine, collection: AuthCollection, token: string): Promise<TokenResult> {
  if (token === '') return { record: null, problem: BLANK };
  const { email } = claimsOf(token);
  if (typeof email !== 'string' || email === '') return { record: null, problem: INVALID_EMAIL };
  const result = await readMailedToken(engine, collection, token, 'verification');
  if (result.record && !sameAddress(result.record.values['email'], email))
    return { record: null, problem: OTHER_EMAIL };
  return result;
}

/** The changes to save with the confirmation. Refuses a wrong password, and a new one that is too easy. */
async function claimOf(
  engine: Engine,
  request: FastifyRequest,
  collection: AuthCollection,
  record: StoredRecord,
): Promise<{ changes: RecordValues; dropsPassword: boolean }> {
  const { claimOnVerification, passwordAuth } = collection.auth;
  // The person who registered this address may not have been its owner, so an earlier password must not work
  // afterwards.
  if (!claimOnVerification) return { changes: {}, dropsPassword: !passwordAuth.enabled };
  const form = readForm(request);
  const password = form.text('password');
  const newPassword = form.text('newPassword');
  if (newPassword !== '') {
    refuse({ newPassword: checkPassword(passwordFieldOf(collection), newPassword, record.values) });
    return { changes: { password: newPassword }, dropsPassword: false };
  }
  if (password !== '') {
    const right = await verifyPassword(String(record.values['password']), password);
    refuse({ password: right ? null : WRONG_PASSWORD });
    return { changes: {}, dropsPassword: false };
  }
  const caller = await callerOf(engine, request);
  const isSignedIn = caller?.id === record.id && caller.collection.id === collection.id;
  return { changes: {}, dropsPassword: !isSignedIn };
}

/** An account that is already verified keeps its password, so a new one is refused instead of being ignored. */
function refuseNewPassword(request: FastifyRequest): void {
  refuse({ newPassword: readForm(request).text('newPassword') === '' ? null : ALREADY_VERIFIED });
}

export const confirmVerification: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/confirm-verification', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (collection.name === SUPERUSERS) throw badRequest('All superusers are verified by default.');
    const { record, problem } = await readToken(engine, collection, readForm(request).text('token'));
    refuse({ token: problem });
    if (record && record.values['verified'] !== true) {
      const { changes, dropsPassword } = await claimOf(engine, request, collection, record);
      const save = { verified: true, ...changes };
      await inTransaction(engine.pool, (tx) => saveAuthRecord(engine, tx, record, save, { dropsPassword }));
      await clearMailThrottle(engine, 'verification', record);
    } else if (collection.auth.claimOnVerification) refuseNewPassword(request);
    return sendNothing(reply);
  });
};
