import { badRequest, forbidden } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findFirstRecord } from '../read/find-record.ts';
import { findAuthCollection, readForm, type AuthCollection } from './auth-request.ts';
import { findRecordByEmail } from './email-address.ts';
import { emailFormat, firstProblem, length, oneOf, refuse, required } from './form-problems.ts';
import { verifyDummyPassword, verifyPassword } from './password.ts';
import { sendSignIn } from './sign-in.ts';

function findByField(engine: Engine, collection: AuthCollection, name: string, identity: string) {
  if (name === 'email') return findRecordByEmail(engine.pool, collection, identity);
  return findFirstRecord(engine.pool, collection, { [name]: identity });
}

async function findByIdentity(
  engine: Engine,
  collection: AuthCollection,
  identity: string,
  identityField: string,
): Promise<StoredRecord | null> {
  const allowed = collection.auth.passwordAuth.identityFields;
  const isAddress = emailFormat(identity) === null;
  const email = allowed.filter((name) => name === 'email' && isAddress);
  const names = identityField === '' ? [...email, ...allowed.filter((name) => name !== 'email')] : [identityField];
  // Every field is queried even after a match, so that the time does not show which accounts exist.
  const found = await Promise.all(names.map((name) => findByField(engine, collection, name, identity)));
  return found.find((record) => record !== null) ?? null;
}

export const authWithPassword: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/auth-with-password', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const { enabled, identityFields } = collection.auth.passwordAuth;
    if (!enabled) throw forbidden('The collection is not configured to allow password authentication.');
    const form = readForm(request);
    const identity = form.text('identity');
    const password = form.text('password');
    const identityField = form.text('identityField');
    refuse({
      identity: firstProblem(identity, [required, length(1, 255)]),
      password: firstProblem(password, [required, length(1, 255)]),
      identityField: firstProblem(identityField, [length(1, 255), oneOf(identityFields)]),
    });
    const record = await findByIdentity(engine, collection, identity, identityField);
    const right = record
      ? await verifyPassword(String(record.values['password']), password)
      : await verifyDummyPassword(password, engine.passwordCost);
    if (!record || !right) throw badRequest('Failed to authenticate.');
    const info = await readRequest(engine, request, form.values, 'password');
    return sendSignIn(engine, reply, { request, info, record, method: 'password' });
  });
};
