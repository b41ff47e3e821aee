import { readDemoAuthenticator } from '@baitdrop/contract/demo';
import * as endpoints from '@baitdrop/contract/second-factors';
import type { SessionAnswer } from '@baitdrop/contract/second-factors';
import type { UserRecord } from '@baitdrop/contract/users';
import { call } from '../../../platform/api/call.ts';
import { recordsClient } from '../../../platform/records/client.ts';

/** The password of a signed-in user, or the id of a sign-in that waits for its first second factor. */
export type Proof = { password: string } | { mfaId: string };
const isFirst = (proof: Proof): proof is { mfaId: string } => 'mfaId' in proof;

export const FACTORS_KEY = ['second-factors'] as const;
export const fetchFactors = () => call(endpoints.listSecondFactors);

export const startApp = (proof: Proof) =>
  isFirst(proof) ? call(endpoints.startFirstTotp, { body: proof }) : call(endpoints.startTotp, { body: proof });
export const addApp = (proof: Proof, form: { challengeId: string; code: string; name: string }) =>
  isFirst(proof)
    ? call(endpoints.addFirstTotp, { body: { mfaId: proof.mfaId, ...form } })
    : call(endpoints.addTotp, { body: form });

export const startPasskey = (proof: Proof) =>
  isFirst(proof) ? call(endpoints.startFirstPasskey, { body: proof }) : call(endpoints.startPasskey, { body: proof });
export const addPasskey = (
  proof: Proof,
  { response, ...form }: { challengeId: string; response: object; name: string },
) =>
  isFirst(proof)
    ? call(endpoints.addFirstPasskey, { body: { mfaId: proof.mfaId, ...form, response: { ...response } } })
    : call(endpoints.addPasskey, { body: { ...form, response: { ...response } } });

export const removeFactor = (id: string, password: string) =>
  call(endpoints.removeSecondFactor, { params: { id }, body: { password } });
export const newRecoveryCodes = (password: string) => call(endpoints.makeRecoveryCodes, { body: { password } });

/** Signs this browser in. */
export async function enterSession({ token, record }: SessionAnswer): Promise<UserRecord> {
  const user = record as unknown as UserRecord;
  (await recordsClient()).authStore.save(token, user);
  return user;
}

export const startPasskeySignIn = (mfaId: string) => call(endpoints.startPasskeySignIn, { body: { mfaId } });
export async function finishWithPasskey({
  response,
  ...form
}: {
  mfaId: string;
  challengeId: string;
  response: object;
}): Promise<UserRecord> {
  return enterSession(await call(endpoints.finishSignInWithPasskey, { body: { ...form, response: { ...response } } }));
}

export const fetchDemoCode = () => call(readDemoAuthenticator, {}, { cache: 'no-store' });
