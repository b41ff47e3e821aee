// The half-filled form: it survives a reload and signing in, and is deleted with the tab or when the order is paid.
import { CHECKOUT_DRAFT_KEY, endedDrafts } from '../../features/orders/checkout-draft.ts';
import { writeTabValue, readTabValue } from '../../platform/tab-storage.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { session } from '../../platform/records/session.ts';
import { type CheckoutFields, emptyFields, prefill, type Prefilled } from './checkout-fields.ts';

let isRead = false;
const store = createStore<CheckoutFields>(emptyFields);

const fieldsStore = {
  ...store,
  get: () => {
    if (!isRead && typeof window !== 'undefined') {
      isRead = true;
      store.set({ ...emptyFields, ...readTabValue<Partial<CheckoutFields>>(CHECKOUT_DRAFT_KEY) });
    }
    return store.get();
  },
};

// Signing out deletes name and address, and so does paying.
session.subscribe(() => {
  if (session.get() === null) store.set(emptyFields);
});
endedDrafts.subscribe(() => store.set(emptyFields));

export const useFields = (): CheckoutFields => useStore(fieldsStore, emptyFields);

export function changeFields(changed: Partial<CheckoutFields>): void {
  const fields = { ...fieldsStore.get(), ...changed };
  writeTabValue(CHECKOUT_DRAFT_KEY, fields);
  store.set(fields);
}

/** Prefills once per form: a field that the customer empties afterwards stays empty. */
export function prefillFields(stored: Prefilled): void {
  const fields = fieldsStore.get();
  if (!fields.isPrefilled) changeFields(prefill(fields, stored));
}

/** Fills in only empty fields. */
export function suggestFields(
  suggested: Partial<Pick<CheckoutFields, 'name' | 'email' | 'phone' | 'line' | 'postcode'>>,
): void {
  const fields = fieldsStore.get();
  const changes = Object.entries(suggested).filter(
    ([name, value]) => value !== '' && fields[name as keyof typeof suggested] === '',
  );
  if (changes.length > 0) changeFields(Object.fromEntries(changes));
}
