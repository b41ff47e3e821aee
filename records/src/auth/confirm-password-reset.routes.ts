import type { ValidationEntry } from '../api/api-error.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { checkPassword } from '../write/check-value.ts';
import { findAuthCollection, passwordFieldOf, readForm, sendNothing, type AuthCollection } from './auth-request.ts';
import { sameAddress } from './email-address.ts';
import { BLANK, firstProblem, length, MISMATCH, refuse, required } from './form-problems.ts';
import { clearMailThrottle } from './mail-account.ts';
import { claimsOf } from './record-token.ts';
import { saveAuthRecord } from './save-auth-record.ts';
import { readMailedToken, type TokenResult } from './token-problems.ts';

async function readToken(engine: Engine, collection: AuthCollection, token: string): Promise<TokenResult> {
  if (token === '') return { record: null, problem: BLANK };
  return readMailedToken(engine, collection, token, 'passwordReset');
}

function confirmationProblem(password: string, confirmation: string): ValidationEntry | null {
  if (confirmation === '') return BLANK;
  return confirmation === password ? null : MISMATCH;
}

export const confirmPasswordReset: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/confirm-password-reset', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const form = readForm(request);
    const token = form.text('token');
    const password = form.text('password');
    const confirmation = form.text('passwordConfirm');
    const field = passwordFieldOf(collection);
    const { record, problem } = await readToken(engine, collection, token);
    refuse({
      token: problem,
      password: firstProblem(password, [required, length(field.min || 1, 255)]),
      passwordConfirm: confirmationProblem(password, confirmation),
    });
    if (!record) return sendNothing(reply);
    refuse({ password: checkPassword(field, password, record.values) }, 'Failed to set new password.');
    // Reading the mail proves the address, unless it has changed since.
    const proven = sameAddress(claimsOf(token)['email'], record.values['email']);
    const changes = { password, ...(proven && { verified: true }) };
    await inTransaction(engine.pool, (tx) => saveAuthRecord(engine, tx, record, changes));
    await clearMailThrottle(engine, 'passwordReset', record);
    return sendNothing(reply);
  });
};
