// The half-filled form: it survives a reload and signing in, and is deleted with the tab or when the order is paid.
import { CHECKOUT_DRAFT_KEY, endedDrafts } from '../../features/orders/checkout-draft.ts';
import { session } from '../../platform/records/session.ts';
import { createTabDraft, useTabDraft } from '../../platform/tab-draft.ts';
import { type CheckoutFields, emptyFields, prefill, type Prefilled } from './checkout-fields.ts';

const draft = createTabDraft<CheckoutFields>(CHECKOUT_DRAFT_KEY, emptyFields);

// Signing out deletes name and address, and so does paying.
session.subscribe(() => {
  if (session.get() === null) draft.reset();
});
endedDrafts.subscribe(draft.reset);

export const useCheckoutDraft = () => useTabDraft(draft, emptyFields);

/** Prefills once per form: a field that the customer empties afterwards stays empty. */
export function prefillFields(stored: Prefilled): void {
  const fields = draft.get();
  if (!fields.isPrefilled) draft.change(prefill(fields, stored));
}

/** Fills in only empty fields. */
export function suggestContact({ name, email, phone }: CheckoutFields['contact']): void {
  const { contact } = draft.get();
  const filled = { name: contact.name || name, email: contact.email || email, phone: contact.phone || phone };
  if (JSON.stringify(filled) !== JSON.stringify(contact)) draft.change({ contact: filled });
}

/** Fills in only empty fields. */
export function suggestAddress({ line, postcode }: Pick<CheckoutFields['address'], 'line' | 'postcode'>): void {
  const { address } = draft.get();
  const filled = { ...address, line: address.line || line, postcode: address.postcode || postcode };
  if (JSON.stringify(filled) !== JSON.stringify(address)) draft.change({ address: filled });
}
