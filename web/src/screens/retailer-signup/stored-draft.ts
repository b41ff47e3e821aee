import { openShop } from '@baitdrop/contract/accounts';
import { fieldsOf, secretsIn } from '../../platform/forms/endpoint-fields.ts';
import { createTabDraft, useTabDraft } from '../../platform/tab-draft.ts';
import { writeTabValue } from '../../platform/tab-storage.ts';
import { emptyDraft, type SignupDraft } from './signup-draft.ts';

const STORAGE_KEY = 'baitdrop_retailer_signup';
const stored = createTabDraft<SignupDraft>(STORAGE_KEY, emptyDraft, secretsIn(fieldsOf(openShop)));

export const useSignupDraft = () => useTabDraft(stored, emptyDraft);
export const { change: changeDraft, reset: resetSignup } = stored;

/** Deletes the draft once the shop exists, so that a reload does not send it again. */
export const forgetStoredDraft = (): void => writeTabValue(STORAGE_KEY, null);
