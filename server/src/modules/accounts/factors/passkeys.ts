// Passkeys (WebAuthn). The library is loaded when the first one is asked for: most starts never need it.
import { randomBytes } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { PasskeyQuestion } from '@baitdrop/contract/second-factors';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { keepChallenge, recallChallenge } from './challenges.ts';
import { type Factor, findFactors, usePasskey } from './factors.db.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';

type Parts = Pick<Context, 'pool' | 'seal' | 'now' | 'config'>;

const library = () => import('@simplewebauthn/server');

function requireRelyingParty({ config }: Pick<Context, 'config'>): RelyingParty {
  const party = relyingPartyOf(config.publicUrl);
  if (party === null) throw new AppError('no_passkeys', 400, 'Passkeys need a site with a name, not a number.');
  return party;
}

const isPasskey = ({ kind }: Factor): boolean => kind === 'passkey';
const transportsOf = ({ transports }: Factor): string[] => transports.split(',').filter((each) => each !== '');
const descriptorOf = (factor: Factor) => ({ id: factor.credential_id, transports: transportsOf(factor) });

export const refusedPasskey = (cause?: unknown): AppError =>
  new AppError('wrong_passkey', 400, 'That passkey was not accepted. Please try again.', { cause });

/** What the browser asks its owner to make a passkey with. */
export async function startPasskey(parts: Parts, owner: StoredRecord): Promise<PasskeyQuestion> {
  const { pool, seal, now } = parts;
  const party = requireRelyingParty(parts);
  const { generateRegistrationOptions } = await library();
  const known = (await findFactors(pool, owner)).filter(isPasskey);
  const email = String(owner.values['email']);
  const options = await generateRegistrationOptions({
    rpName: 'BaitDrop',
    rpID: party.id,
    userID: new TextEncoder().encode(`${owner.collection.name}/${owner.id}`),
    userName: email,
    userDisplayName: String(owner.values['name'] ?? '') || email,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const value = options.challenge;
  const challengeId = await keepChallenge(pool, seal, owner, { purpose: 'add_passkey', value }, now());
  return { challengeId, options: { ...options } };
}

/** The factor to store, where the browser's answer is right. */
export async function readNewPasskey(
  parts: Parts,
  owner: StoredRecord,
  { challengeId, response, name }: { challengeId: string; response: Record<string, unknown>; name: string },
) {
  const { pool, seal, now } = parts;
  const party = requireRelyingParty(parts);
  const kept = { id: challengeId, purpose: 'add_passkey' } as const;
  const expectedChallenge = await recallChallenge(pool, seal, owner, kept, now(), { once: true });
  const { verifyRegistrationResponse } = await library();
  const answer = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw refusedPasskey(error);
  });
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
    created_at: now(),
  };
}

/** What the browser asks one of the owner's passkeys to sign. */
export async function startPasskeySignIn(parts: Parts, owner: StoredRecord): Promise<PasskeyQuestion> {
  const { pool, seal, now } = parts;
  const party = requireRelyingParty(parts);
  const { generateAuthenticationOptions } = await library();
  const known = (await findFactors(pool, owner)).filter(isPasskey);
  if (known.length === 0) throw refusedPasskey();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: known.map(descriptorOf),
    userVerification: 'preferred',
  });
  const value = options.challenge;
  const challengeId = await keepChallenge(pool, seal, owner, { purpose: 'sign_in', value }, now());
  return { challengeId, options: { ...options } };
}

/** Throws unless one of the owner's passkeys signed the challenge. */
export async function checkPasskey(
  parts: Parts,
  owner: StoredRecord,
  { challengeId, response }: { challengeId: string; response: Record<string, unknown> },
): Promise<void> {
  const { pool, seal, now } = parts;
  const party = requireRelyingParty(parts);
  const kept = { id: challengeId, purpose: 'sign_in' } as const;
  const expectedChallenge = await recallChallenge(pool, seal, owner, kept, now(), { once: true });
  const factor = (await findFactors(pool, owner)).find(
    ({ credential_id }) => credential_id !== '' && credential_id === response['id'],
  );
  if (factor === undefined) throw refusedPasskey();
  const credential: WebAuthnCredential = {
    id: factor.credential_id,
    publicKey: new Uint8Array(Buffer.from(factor.public_key, 'base64url')),
    counter: factor.counter,
  };
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential,
    requireUserVerification: false,
  }).catch((error: unknown) => {
    throw refusedPasskey(error);
  });
  const isGood = answer.verified && (await usePasskey(pool, factor.id, answer.authenticationInfo.newCounter, now()));
  if (!isGood) throw refusedPasskey();
}
