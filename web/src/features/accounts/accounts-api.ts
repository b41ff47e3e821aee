// The account commands that are more than one record.
import type {
  DeleteAccountForm,
  ReferralAnswer,
  RegisterAnswer,
  RegisterForm,
  RetailerSignupAnswer,
  RetailerSignupForm,
} from '@baitdrop/contract/accounts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { recordsClient } from '../../platform/records/client.ts';

async function post<Answer>(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const client = await recordsClient();
  return client.send<Answer>(path, { method: 'POST', headers, ...(body && { body }) });
}

export const register = (form: RegisterForm): Promise<RegisterAnswer> => post('/api/accounts/register', form);

/** The same key with the same form makes one shop, however often it is sent. */
export const signUpRetailer = (form: RetailerSignupForm, key: string): Promise<RetailerSignupAnswer> =>
  post('/api/accounts/retailer-signup', form, { 'Idempotency-Key': key });

export const deleteMyAccount = (form: DeleteAccountForm): Promise<void> => post('/api/accounts/delete', form);

export const signOutEverywhere = (): Promise<void> => post('/api/accounts/sign-out-everywhere');

export async function isReferralCodeValid(code: string, signal: AbortSignal): Promise<boolean> {
  const { valid } = await fetchJson<ReferralAnswer>(`/api/referrals/${encodeURIComponent(code)}`, { signal });
  return valid;
}

/** Everything we hold about the person, as the file they asked for. */
export async function exportMyData(): Promise<Blob> {
  const client = await recordsClient();
  const data = await client.send<unknown>('/api/accounts/export', { method: 'GET' });
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
