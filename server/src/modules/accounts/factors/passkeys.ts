// Handles passkeys (WebAuthn). The library is loaded with the first request, because most processes never need it.
import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyChallenge } from '@baitdrop/contract/second-factors';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { storeChallenge, openChallenge } from './challenges.ts';
import { type Factor, findFactors, usePasskey } from './factors.db.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

type Parts = Pick<Context, 'pool' | 'seal' | 'now' | 'config'>;

const library = () => import('@simplewebauthn/server');

function requireRelyingParty({ config }: Pick<Context, 'config'>): RelyingParty {
  const party = relyingPartyOf(config.publicUrl);
  if (party === null) throw new AppError('no_passkeys', 400, refusals.account.passkeysNeedName);
  return party;
}

const transportsOf = ({ transports }: Factor): string[] => transports.split(',').filter((each) => each !== '');
const descriptorOf = (factor: Factor) => ({ id: factor.credential_id, transports: transportsOf(factor) });

export const refusedPasskey = (cause?: unknown): AppError =>
  new AppError('wrong_passkey', 400, refusals.account.wrongPasskey, { cause });

const passkeysOf = async ({ pool }: Parts, owner: StoredRecord): Promise<Factor[]> =>
  (await findFactors(pool, owner)).filter(({ kind }) => kind === 'passkey');

type Purpose = 'add_passkey' | 'sign_in';

async function ask(
  { pool, seal, now }: Parts,
  owner: StoredRecord,
  purpose: Purpose,
  options: { challenge: string },
): Promise<PasskeyChallenge> {
  const challengeId = await storeChallenge(pool, seal, owner, { purpose, value: options.challenge }, now());
  return { challengeId, options: { ...options } };
}

/** The values that every response is checked against. Uses the challenge up. */
async function expected(parts: Parts, owner: StoredRecord, purpose: Purpose, id: string) {
  const { pool, seal, now } = parts;
  const party = requireRelyingParty(parts);
  const expectedChallenge = await openChallenge(pool, seal, owner, { id, purpose }, now(), { once: true });
  return { expectedChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: false };
}

const refuse = (error: unknown): never => {
  throw refusedPasskey(error);
};

/** Returns the options with which the browser creates a passkey. */
export async function startPasskey(parts: Parts, owner: StoredRecord): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(parts);
  const { generateRegistrationOptions } = await library();
  const passkeys = await passkeysOf(parts, owner);
  const email = String(owner.values['email']);
  const options = await generateRegistrationOptions({
    rpName: 'BaitDrop',
    rpID: party.id,
    userID: new TextEncoder().encode(`${owner.collection.name}/${owner.id}`),
    userName: email,
    userDisplayName: String(owner.values['name'] ?? '') || email,
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return ask(parts, owner, 'add_passkey', options);
}

/** Verifies the browser's response and returns the factor to store. */
export async function readNewPasskey(
  parts: Parts,
  owner: StoredRecord,
  { challengeId, response, name }: { challengeId: string; response: Record<string, unknown>; name: string },
) {
  const expectedChallenge = await expected(parts, owner, 'add_passkey', challengeId);
  const { verifyRegistrationResponse } = await library();
  const answer = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...expectedChallenge,
  }).catch(refuse);
  if (!answer.verified) throw refusedPasskey();
  const { credential } = answer.registrationInfo;
  return {
    id: newRecordId(randomBytes),
    kind: 'passkey' as const,
    name: name || 'Passkey',
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: (credential.transports ?? []).join(','),
    created_at: parts.now(),
  };
}

/** Returns the options with which the browser lets a passkey of the owner sign. */
export async function startPasskeySignIn(parts: Parts, owner: StoredRecord): Promise<PasskeyChallenge> {
  const party = requireRelyingParty(parts);
  const { generateAuthenticationOptions } = await library();
  const passkeys = await passkeysOf(parts, owner);
  if (passkeys.length === 0) throw refusedPasskey();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: passkeys.map(descriptorOf),
    userVerification: 'preferred',
  });
  return ask(parts, owner, 'sign_in', options);
}

/** Throws unless one of the owner's passkeys signed the challenge. */
export async function checkPasskey(
  parts: Parts,
  owner: StoredRecord,
  { challengeId, response }: { challengeId: string; response: Record<string, unknown> },
): Promise<void> {
  const { pool, now } = parts;
  const expectedChallenge = await expected(parts, owner, 'sign_in', challengeId);
  const passkeys = await passkeysOf(parts, owner);
  const factor = passkeys.find(({ credential_id }) => credential_id !== '' && credential_id === response['id']);
  if (factor === undefined) throw refusedPasskey();
  const credential: WebAuthnCredential = {
    id: factor.credential_id,
    publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
    counter: factor.counter,
  };
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    credential,
    ...expectedChallenge,
  }).catch(refuse);
  const isGood = answer.verified && (await usePasskey(pool, factor.id, answer.authenticationInfo.newCounter, now()));
  if (!isGood) throw refusedPasskey();
}
