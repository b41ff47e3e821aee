import { badRequest, type ValidationEntry } from '../api/api-error.ts';
import { SUPERUSERS } from '../collections/system-collections.ts';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findAuthCollection, readForm, sendNothing, type AuthCollection } from './auth-request.ts';
import { findRecordByEmail } from './email-address.ts';
import { BLANK, firstProblem, length, refuse, required, WRONG_PASSWORD } from './form-problems.ts';
import { countPasswordGuess, forgetPasswordGuesses } from './password-guesses.ts';
import { verifyPassword } from './password.ts';
import { claimsOf } from './record-token.ts';
import { saveAuthRecord } from './save-auth-record.ts';
import { readMailedToken, type TokenResult } from './token-problems.ts';

const NO_NEW_EMAIL: ValidationEntry = {
  code: 'validation_invalid_token_payload',
  message: 'Invalid token payload - newEmail must be set.',
};
const TAKEN: ValidationEntry = { code: 'validation_invalid_token_email', message: 'The new email address is invalid.' };

function newEmailOf(token: string): string {
  const { newEmail } = claimsOf(token);
  return typeof newEmail === 'string' ? newEmail : '';
}

async function readToken(engine: Engine, collection: AuthCollection, token: string): Promise<TokenResult> {
  if (token === '') return { record: null, problem: BLANK };
  const newEmail = newEmailOf(token);
  if (newEmail === '') return { record: null, problem: NO_NEW_EMAIL };
  const result = await readMailedToken(engine, collection, token, 'emailChange');
  if (result.problem) return result;
  const holder = await findRecordByEmail(engine.pool, collection, newEmail);
  return holder && holder.id !== result.record.id ? { record: null, problem: TAKEN } : result;
}

export const confirmEmailChange: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/confirm-email-change', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (collection.name === SUPERUSERS) throw badRequest('All superusers can change their emails directly.');
    const form = readForm(request);
    const token = form.text('token');
    const password = form.text('password');
    const { record, problem } = await readToken(engine, collection, token);
    const passwordProblem = firstProblem(password, [required, length(1, 100)]);
    if (record) await countPasswordGuess(engine, record);
    const right = record !== null && (await verifyPassword(String(record.values['password']), password));
    refuse({ token: problem, password: passwordProblem ?? (right ? null : WRONG_PASSWORD) });
    if (!record) return sendNothing(reply);
    const changes = { email: newEmailOf(token), verified: true };
    await inTransaction(engine.pool, (tx) => saveAuthRecord(engine, tx, record, changes));
    await forgetPasswordGuesses(engine, record);
    return sendNothing(reply);
  });
};
