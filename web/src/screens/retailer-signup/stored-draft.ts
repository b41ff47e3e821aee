import { useStore } from '../../platform/external-store.ts';
import { createTabDraft } from '../../platform/tab-draft.ts';
import { writeTabValue } from '../../platform/tab-storage.ts';
import { emptyDraft, type SignupDraft } from './signup-draft.ts';

const STORAGE_KEY = 'baitdrop_retailer_signup';
const stored = createTabDraft<SignupDraft>(STORAGE_KEY, emptyDraft);

export const useDraft = (): SignupDraft => useStore(stored, emptyDraft);
export const { change: changeDraft, reset: resetSignup } = stored;

/** Deletes the draft once the shop exists, so that a reload does not send it again. */
export const forgetStoredDraft = (): void => writeTabValue(STORAGE_KEY, null);
