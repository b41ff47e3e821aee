// The half-filled form: it survives a reload and signing in, and is deleted with the tab or when the order is paid.
import { CHECKOUT_DRAFT_KEY, endedDrafts } from '../../features/orders/checkout-draft.ts';
import { useStore } from '../../platform/external-store.ts';
import { createTabDraft } from '../../platform/tab-draft.ts';
import { session } from '../../platform/records/session.ts';
import { type CheckoutFields, emptyFields, prefill, type Prefilled } from './checkout-fields.ts';

const draft = createTabDraft<CheckoutFields>(CHECKOUT_DRAFT_KEY, emptyFields);

// Signing out deletes name and address, and so does paying.
session.subscribe(() => {
  if (session.get() === null) draft.reset();
});
endedDrafts.subscribe(draft.reset);

export const useFields = (): CheckoutFields => useStore(draft, emptyFields);
export const { change: changeFields } = draft;

/** Prefills once per form: a field that the customer empties afterwards stays empty. */
export function prefillFields(stored: Prefilled): void {
  const fields = draft.get();
  if (!fields.isPrefilled) changeFields(prefill(fields, stored));
}

/** Fills in only empty fields. */
export function suggestFields(
  suggested: Partial<Pick<CheckoutFields, 'name' | 'email' | 'phone' | 'line' | 'postcode'>>,
): void {
  const fields = draft.get();
  const changes = Object.entries(suggested).filter(
    ([name, value]) => value !== '' && fields[name as keyof typeof suggested] === '',
  );
  if (changes.length > 0) changeFields(Object.fromEntries(changes));
}
