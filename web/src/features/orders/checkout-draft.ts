// The checkout’s draft: stored while its tab is open, and deleted once its order is paid.
import { createStore } from '../../platform/external-store.ts';
import { readTabValue, writeTabValue } from '../../platform/tab-storage.ts';
import { ATTEMPT_KEY, attemptIn } from './stored-attempt.ts';

export const CHECKOUT_DRAFT_KEY = 'baitdrop_checkout';

/** Details that a guest chose to store on this device for the next order. */
export const REMEMBERED_KEY = 'baitdrop_remembered';

/** Counts the drafts that ended, so that a form in memory notices. */
export const endedDrafts = createStore(0);

/** Deletes the draft of an order that is paid. The draft of another order stays. */
export function endCheckoutDraft(code: string): void {
  const draft = readTabValue<{ sentAs?: string }>(CHECKOUT_DRAFT_KEY);
  if (code === '' || draft?.sentAs !== code) return;
  writeTabValue(CHECKOUT_DRAFT_KEY, null);
  endedDrafts.set(endedDrafts.get() + 1);
}

// The payment may have been reported to another tab.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key === ATTEMPT_KEY && newValue === null) endCheckoutDraft(attemptIn(oldValue)?.code ?? '');
  });
}
