// Account commands that are more than one record.
import type {
  DeleteAccountForm,
  ReferralAnswer,
  RegisterAnswer,
  RegisterForm,
  RetailerSignupAnswer,
  RetailerSignupForm,
  UndoChangeForm,
} from '@baitdrop/contract/accounts';
import { fetchJson } from '../../platform/api/fetch-json.ts';
import { send } from '../../platform/records/send.ts';

export const register = (form: RegisterForm): Promise<RegisterAnswer> =>
  send('POST', '/api/accounts/register', { body: form });

export function signUpRetailer(form: RetailerSignupForm): Promise<RetailerSignupAnswer> {
  const { password: _secret, ...rest } = form;
  return send('POST', '/api/accounts/retailer-signup', { body: form, once: { form: rest } });
}

export const deleteMyAccount = (form: DeleteAccountForm): Promise<void> =>
  send('POST', '/api/accounts/delete', { body: form });

export const undoChange = (form: UndoChangeForm): Promise<void> =>
  send('POST', '/api/accounts/undo-change', { body: form });

export const signOutEverywhere = (): Promise<void> => send('POST', '/api/accounts/sign-out-everywhere');

export async function isReferralCodeValid(code: string, signal: AbortSignal): Promise<boolean> {
  const { valid } = await fetchJson<ReferralAnswer>(`/api/referrals/${encodeURIComponent(code)}`, { signal });
  return valid;
}

/** Downloads all data that we hold about the user. */
export async function exportMyData(): Promise<Blob> {
  const data = await send<unknown>('GET', '/api/accounts/export');
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
