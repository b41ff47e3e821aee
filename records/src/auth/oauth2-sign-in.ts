// Finds the record of a person at a provider: the linked one, the signed-in one, one with the same address, or a new
// one.
import type { PoolClient } from 'pg';
import { ApiError, invalid } from '../api/api-error.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { RecordValues, StoredRecord } from '../collections/collection.ts';
import { EXTERNAL_AUTHS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import { findFirstRecord, findRecordById } from '../read/find-record.ts';
import { createRecord } from '../write/create-record.ts';
import { asWriteError } from '../write/database-errors.ts';
import { NOT_UNIQUE } from '../write/problems.ts';
import { inWriteTransaction } from '../write/write-transaction.ts';
import type { AuthCollection } from './auth-request.ts';
import { findRecordByEmail, sameAddress } from './email-address.ts';
import { BLANK } from './form-problems.ts';
import type { OAuth2Profile } from './oauth2-providers.ts';
import { findOwnedRows, insertOwnedRow } from './owned-rows.ts';
import { saveAuthRecord } from './save-auth-record.ts';

interface OAuth2Arrival {
  collection: AuthCollection;
  provider: string;
  profile: OAuth2Profile;
  createData: Record<string, unknown>;
  /** Context `oauth2`; links to its caller, if of this collection. */
  info: RequestInfo;
}

async function findExisting(engine: Engine, tx: PoolClient, arrival: OAuth2Arrival): Promise<StoredRecord | null> {
  const { collection, provider, profile, info } = arrival;
  const link = await findFirstRecord(tx, engine.collections.get(EXTERNAL_AUTHS), {
    collectionRef: collection.id,
    provider,
    providerId: profile.id,
  });
  if (link) return findRecordById(tx, collection, String(link.values['recordRef']));
  if (info.auth?.collection.id === collection.id) return findRecordById(tx, collection, info.auth.id);
  return findRecordByEmail(tx, collection, profile.email);
}

/** Values of a new record: the client's, else the provider's. */
function createValues(engine: Engine, arrival: OAuth2Arrival): Record<string, unknown> {
  const { collection, profile, createData } = arrival;
  const values = { ...createData };
  if (typeof values['email'] !== 'string' || values['email'] === '') values['email'] = profile.email;
  const { id, name, username, avatarURL } = collection.auth.oauth2.mappedFields;
  const mapped: [string | undefined, string][] = [
    [id, profile.id],
    [name, profile.name],
    [username, profile.username],
    [avatarURL, profile.avatarURL],
  ];
  for (const [fieldName, value] of mapped) {
    // Pictures are not fetched, so a file field stays empty.
    if (!fieldName || fieldName in createData || collection.field(fieldName)?.type === 'file') continue;
    values[fieldName] = value;
  }
  if (!('password' in values)) {
    values['password'] = randomText(engine.random, 30);
    values['passwordConfirm'] = values['password'];
  }
  return values;
}

async function createFrom(engine: Engine, tx: PoolClient, arrival: OAuth2Arrival): Promise<StoredRecord> {
  const values = createValues(engine, arrival);
  const info = { ...arrival.info, method: 'POST', body: values };
  const record = await createRecord(engine, tx, arrival.collection, { values, files: new Map() }, info);
  const proven = sameAddress(record.values['email'], arrival.profile.email);
  return proven && record.values['verified'] !== true ? saveAuthRecord(engine, tx, record, { verified: true }) : record;
}

/**
 * Another person may have registered an unproven address before its owner came: their password, tokens and links must
 * not survive the owner's first sign-in.
 */
async function claimExisting(
  engine: Engine,
  tx: PoolClient,
  record: StoredRecord,
  { info, profile }: OAuth2Arrival,
): Promise<StoredRecord> {
  const isCaller = info.auth?.id === record.id && info.auth.collection.id === record.collection.id;
  const email = String(record.values['email']);
  const verified = record.values['verified'] === true;
  const changes: RecordValues = {};
  const dropsPassword = !isCaller && email !== '' && !verified;
  if (email === '' && profile.email !== '') changes['email'] = profile.email;
  if (!verified && (email === '' || sameAddress(email, profile.email))) changes['verified'] = true;
  if (!dropsPassword && Object.keys(changes).length === 0) return record;
  return saveAuthRecord(engine, tx, record, changes, { dropsPassword });
}

async function ensureLink(engine: Engine, tx: PoolClient, record: StoredRecord, arrival: OAuth2Arrival): Promise<void> {
  const { provider, profile } = arrival;
  const links = await findOwnedRows(engine, tx, EXTERNAL_AUTHS, record);
  const sameProvider = links.find((link) => link.values['provider'] === provider);
  if (sameProvider?.values['providerId'] === profile.id) return;
  if (sameProvider) {
    const taken = { collectionRef: NOT_UNIQUE, provider: NOT_UNIQUE, recordRef: NOT_UNIQUE };
    throw invalid('Failed to authenticate.', taken);
  }
  try {
    await insertOwnedRow(engine, tx, EXTERNAL_AUTHS, record, { provider, providerId: profile.id });
  } catch (error) {
    throw asWriteError(error, engine.collections.get(EXTERNAL_AUTHS), 'Failed to authenticate.');
  }
}

async function resolve(engine: Engine, arrival: OAuth2Arrival): Promise<{ record: StoredRecord; isNew: boolean }> {
  return inWriteTransaction(engine, async (tx) => {
    const existing = await findExisting(engine, tx, arrival);
    const record = existing
      ? await claimExisting(engine, tx, existing, arrival)
      : await createFrom(engine, tx, arrival);
    await ensureLink(engine, tx, record, arrival);
    return { record, isNew: !existing };
  });
}

function hasDuplicate(error: ApiError): boolean {
  return JSON.stringify(error.data).includes(NOT_UNIQUE.code);
}

export async function signInWithProfile(
  engine: Engine,
  arrival: OAuth2Arrival,
): Promise<{ record: StoredRecord; isNew: boolean }> {
  if (arrival.profile.id === '') throw invalid('Failed to authenticate.', { providerId: BLANK });
  try {
    return await resolve(engine, arrival);
  } catch (error) {
    if (!(error instanceof ApiError) || !hasDuplicate(error)) throw error;
  }
  // The same person may have signed in twice at once; then the record of the first request is found now.
  return resolve(engine, arrival);
}
