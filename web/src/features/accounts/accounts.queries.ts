// Account commands that are more than one record.
import * as endpoints from '@baitdrop/contract/accounts';
import type { RetailerSignupAnswer, RetailerSignupForm, UndoChangeForm } from '@baitdrop/contract/accounts';
import { call } from '../../platform/api/call.ts';
import { readFile } from '../../platform/api/files.ts';

export const signUpRetailer = (form: RetailerSignupForm): Promise<RetailerSignupAnswer> =>
  call(endpoints.openShop, { body: form });

export const undoChange = (form: UndoChangeForm) => call(endpoints.undoAccountChange, { body: form });

export const signOutEverywhere = () => call(endpoints.signOutEverywhere);

export const isReferralCodeValid = async (code: string, signal: AbortSignal): Promise<boolean> =>
  (await call(endpoints.checkReferralCode, { params: { code } }, { signal })).valid;

/** Downloads all data that we hold about the user. */
export const exportMyData = (): Promise<Blob> => readFile(endpoints.exportAccount, {});
