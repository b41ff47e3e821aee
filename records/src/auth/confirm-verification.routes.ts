import { badRequest, type ValidationEntry } from '../api/api-error.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findAuthCollection, readForm, sendNothing, type AuthCollection } from './auth-request.ts';
import { sameAddress } from './email-address.ts';
import { BLANK, refuse } from './form-problems.ts';
import { clearMailThrottle } from './mail-account.ts';
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

async function readToken(engine: Engine, collection: AuthCollection, token: string): Promise<TokenResult> {
  if (token === '') return { record: null, problem: BLANK };
  const { email } = claimsOf(token);
  if (typeof email !== 'string' || email === '') return { record: null, problem: INVALID_EMAIL };
  const result = await readMailedToken(engine, collection, token, 'verification');
  if (result.record && !sameAddress(result.record.values['email'], email))
    return { record: null, problem: OTHER_EMAIL };
  return result;
}

export const confirmVerification: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/confirm-verification', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (collection.name === SUPERUSERS) throw badRequest('All superusers are verified by default.');
    const { record, problem } = await readToken(engine, collection, readForm(request).text('token'));
    refuse({ token: problem });
    if (record && record.values['verified'] !== true) {
      // Whoever registered with this address may not have been its owner, so a password set before must not work afterwards.
      const password = collection.auth.passwordAuth.enabled ? {} : { password: randomText(engine.random, 30) };
      await inTransaction(engine.pool, (tx) => saveAuthRecord(engine, tx, record, { verified: true, ...password }));
      await clearMailThrottle(engine, 'verification', record);
    }
    return sendNothing(reply);
  });
};
