// Account commands that are more than one record.
import * as endpoints from '@baitdrop/contract/accounts';
import type {
  DeleteAccountForm,
  RegisterAnswer,
  RegisterForm,
  RetailerSignupAnswer,
  RetailerSignupForm,
  UndoChangeForm,
} from '@baitdrop/contract/accounts';
import { call } from '../../platform/api/call.ts';
import { send } from '../../platform/records/send.ts';

export const register = (form: RegisterForm): Promise<RegisterAnswer> =>
  send('POST', '/api/accounts/register', { body: form });

export function signUpRetailer(form: RetailerSignupForm): Promise<RetailerSignupAnswer> {
  const { password: _secret, ...rest } = form;
  return send('POST', '/api/accounts/retailer-signup', { body: form, once: { form: rest } });
}

export const deleteMyAccount = (form: DeleteAccountForm) => call(endpoints.deleteAccount, { body: form });

export const undoChange = (form: UndoChangeForm) => call(endpoints.undoAccountChange, { body: form });

export const signOutEverywhere = () => call(endpoints.signOutEverywhere);

export const isReferralCodeValid = async (code: string, signal: AbortSignal): Promise<boolean> =>
  (await call(endpoints.checkReferralCode, { params: { code } }, { signal })).valid;

/** Downloads all data that we hold about the user. */
export async function exportMyData(): Promise<Blob> {
  const data = await send<unknown>('GET', '/api/accounts/export');
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
}
