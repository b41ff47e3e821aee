import { readTabValue, writeTabValue } from '../../platform/tab-storage.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { emptyDraft, type SignupDraft } from './signup-draft.ts';

const STORAGE_KEY = 'baitdrop_retailer_signup';
// The draft stays the same object until the page is left.
let isRead = false;
const store = createStore<SignupDraft>(emptyDraft);

const draftStore = {
  ...store,
  get: () => {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true;
      store.set({ ...emptyDraft, ...readTabValue<Partial<SignupDraft>>(STORAGE_KEY) });
    }
    return store.get();
  },
};

export const useDraft = (): SignupDraft => useStore(draftStore, emptyDraft);

export function changeDraft(changed: Partial<SignupDraft>): void {
  const draft = { ...draftStore.get(), ...changed };
  writeTabValue(STORAGE_KEY, draft);
  store.set(draft);
}

/** Deletes the draft once the shop exists, so that a reload does not send it again. */
export const forgetStoredDraft = (): void => writeTabValue(STORAGE_KEY, null);

export const resetSignup = (): void => store.set(emptyDraft);
