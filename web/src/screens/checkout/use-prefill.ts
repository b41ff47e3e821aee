import type { Cart } from '@baitdrop/domain/cart/cart';
import { useEffect } from 'react';
import { checkoutDetailsQuery, localPhone } from '../../features/accounts/checkout-details.queries.ts';
import { endedDrafts } from '../../features/orders/checkout-draft.ts';
import { createStore, useStore } from '../../platform/external-store.ts';
import { useSession } from '../../platform/records/session.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { cartStore } from '../../features/cart/carts.ts';
import type { Prefilled } from './checkout-fields.ts';
import { readRemembered } from './remembered.ts';
import { prefillFields, suggestAddress, suggestContact } from './stored-checkout.ts';

/** The user for whom the stored details were filled in. */
const filledFor = createStore('');
endedDrafts.subscribe(() => filledFor.set(''));

/** A lake or the device's position was chosen today: the order goes there, and not to a stored address. */
function withoutOtherAddress(stored: Prefilled): Prefilled {
  const { cart, place } = cartStore.all.get();
  return place !== null && cart.postcode === '' ? { ...stored, address: null } : stored;
}

/**
 * Fills in stored details: first the cart's destination, then the session, then the account's details, or this device's
 * for a guest. A stored address must not replace the place with which the shop was found. Returns true when done.
 */
export function usePrefill(cart: Cart): boolean {
  const session = useSession();
  const person = session?.userId ?? 'guest';
  const doneFor = useStore(filledFor, '');
  const { data: details, isError } = useQuery({ ...checkoutDetailsQuery, enabled: session !== null });
  useEffect(() => suggestAddress({ line: cart.deliveryAddress, postcode: cart.postcode }), [cart]);
  useEffect(() => suggestContact({ name: session?.name ?? '', email: session?.email ?? '', phone: '' }), [session]);
  useEffect(() => {
    if (session === null) {
      const remembered = readRemembered();
      if (remembered) prefillFields(withoutOtherAddress(remembered));
    } else if (details) {
      const { if_missing, phone, ...address } = details;
      const stored = { ...address, name: '', email: '', phone: localPhone(phone), ifMissing: if_missing || null };
      prefillFields(withoutOtherAddress(stored));
    }
    if (session === null || details !== undefined || isError) filledFor.set(person);
  }, [session, person, details, isError]);
  return doneFor === person;
}
