import type {
  AddedFactor,
  DemoAuthenticator,
  PasskeyChallenge,
  RecoveryCodesAnswer,
  SecondFactorList,
  SessionAnswer,
  TotpEnrolment,
} from '@baitdrop/contract/second-factors';
import type { UserRecord } from '@baitdrop/contract/users';
import { fetchJson } from '../../../platform/api/fetch-json.ts';
import { recordsClient } from '../../../platform/records/client.ts';
import { send } from '../../../platform/records/send.ts';

const PATH = '/api/second-factors';
const post = <Answer>(path: string, body: object): Promise<Answer> => send('POST', `${PATH}${path}`, { body });

/** The password of a signed-in user, or the id of a sign-in that waits for its first second factor. */
export type Proof = { password: string } | { mfaId: string };
const isFirst = (proof: Proof): proof is { mfaId: string } => 'mfaId' in proof;
const pathFor = (proof: Proof): string => (isFirst(proof) ? '/first' : '');
const mfaIdIn = (proof: Proof) => (isFirst(proof) ? { mfaId: proof.mfaId } : {});

export const FACTORS_KEY = ['second-factors'] as const;
export const fetchFactors = (): Promise<SecondFactorList> => send('GET', PATH);

export const startApp = (proof: Proof): Promise<TotpEnrolment> => post(`${pathFor(proof)}/totp/start`, proof);
export const addApp = (proof: Proof, form: { challengeId: string; code: string; name: string }): Promise<AddedFactor> =>
  post(`${pathFor(proof)}/totp`, { ...mfaIdIn(proof), ...form });

export const startPasskey = (proof: Proof): Promise<PasskeyChallenge> => post(`${pathFor(proof)}/passkey/start`, proof);
export const addPasskey = (
  proof: Proof,
  form: { challengeId: string; response: object; name: string },
): Promise<AddedFactor> => post(`${pathFor(proof)}/passkey`, { ...mfaIdIn(proof), ...form });

export const removeFactor = (id: string, password: string): Promise<void> => post(`/${id}/remove`, { password });
export const newRecoveryCodes = (password: string): Promise<RecoveryCodesAnswer> =>
  post('/recovery-codes', { password });

/** Signs this browser in. */
export async function enterSession({ token, record }: SessionAnswer): Promise<UserRecord> {
  const user = record as unknown as UserRecord;
  (await recordsClient()).authStore.save(token, user);
  return user;
}

export async function finishWithCode(
  kind: 'totp' | 'recovery-code',
  form: { mfaId: string; code: string },
): Promise<UserRecord> {
  return enterSession(await post<SessionAnswer>(`/sign-in/${kind}`, form));
}

export const startPasskeySignIn = (mfaId: string): Promise<PasskeyChallenge> =>
  post('/sign-in/passkey/start', { mfaId });
export async function finishWithPasskey(form: {
  mfaId: string;
  challengeId: string;
  response: object;
}): Promise<UserRecord> {
  return enterSession(await post<SessionAnswer>('/sign-in/passkey', form));
}

export const fetchDemoCode = (): Promise<DemoAuthenticator> =>
  fetchJson<DemoAuthenticator>('/api/demo/authenticator', { cache: 'no-store' });
