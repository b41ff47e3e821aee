import type { CheckoutDraft, OrderForm } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { checkContact, type Contact } from '@baitdrop/domain/checkout/contact';
import { isLegible } from '@baitdrop/domain/checkout/is-legible';
import { isValidTip } from '@baitdrop/domain/fees/tip';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { DEFAULT_IF_MISSING, type IfMissing } from '@baitdrop/domain/orders/if-missing';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';

/** The contents of the checkout form, with the names of the order. The items are in the cart store. */
export interface CheckoutFields {
  contact: Contact;
  fulfilment: 'delivery' | 'collection';
  address: {
    line: string;
    postcode: string;
    pin: { lat: number; lng: number } | null;
    note: string;
  };
  when: CheckoutDraft['when'];
  shop_note: string;
  /** Null until the customer has chosen, now or at an earlier order. */
  if_missing: IfMissing | null;
  use_credit: boolean;
  /** The courier's tip; zero: none. */
  tip_pence: number;
  /** The amount as typed after “Other”, valid or not; null while another choice is selected. */
  typedTip: string | null;
  /** The applied code; empty without one. */
  promotion_code: string;
  /** The code as typed, applied or not. */
  typedCode: string;
  /** Null until the customer has chosen: the box then shows the default. */
  remember: boolean | null;
  /** The customer lets the shop send emails. It is never preselected. */
  shop_consent: boolean;
  /** The customer chose it here. A default changes to what is possible. */
  isWayChosen: boolean;
  isWhenChosen: boolean;
  /**
   * The cart or the shop allowed only one option: another cart uses the default again, and the forced option is not
   * stored.
   */
  isWayForced: boolean;
  /** The code of the order as which the form was last sent; paying that order ends this form. */
  sentAs: string;
  /** Stored details were filled in once; from then on the customer's edits count. */
  isPrefilled: boolean;
}

export const emptyFields: CheckoutFields = {
  contact: { name: '', email: '', phone: '' },
  fulfilment: 'delivery',
  address: { line: '', postcode: '', pin: null, note: '' },
  when: { kind: 'asap' },
  shop_note: '',
  if_missing: null,
  use_credit: true,
  tip_pence: 0,
  typedTip: null,
  promotion_code: '',
  typedCode: '',
  remember: null,
  shop_consent: false,
  isWayChosen: false,
  isWhenChosen: false,
  isWayForced: false,
  sentAs: '',
  isPrefilled: false,
};

/** Returns the form's values for a typed tip: an invalid one counts as no tip, and its text stays. */
export function otherTip(typedTip: string): Pick<CheckoutFields, 'tip_pence' | 'typedTip'> {
  const amount = parsePounds(typedTip);
  return { tip_pence: amount.ok && isValidTip(amount.value) ? amount.value : 0, typedTip };
}

/** Details that the account or the device has stored. */
export interface Prefilled extends Contact {
  fulfilment: CheckoutFields['fulfilment'];
  ifMissing: IfMissing | null;
  address: CheckoutFields['address'] | null;
}

const isBlankOr = (typed: string, stored: string): boolean => {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
  return plain(typed) === '' || plain(typed) === plain(stored);
};

/** Fills empty fields. An address is filled in as a whole, and only if none or the same was typed. */
export function prefill(fields: CheckoutFields, stored: Prefilled): CheckoutFields {
  const { contact, address: typed } = fields;
  const { address } = stored;
  const filled = {
    ...fields,
    contact: {
      name: contact.name || stored.name,
      email: contact.email || stored.email,
      phone: contact.phone || stored.phone,
    },
    ...(!fields.isWayChosen && { fulfilment: stored.fulfilment, isWayForced: false }),
    if_missing: fields.if_missing ?? stored.ifMissing,
    isPrefilled: true,
  };
  if (address === null || !isBlankOr(typed.line, address.line) || !isBlankOr(typed.postcode, address.postcode)) {
    return filled;
  }
  return { ...filled, address: { ...address, note: typed.note || address.note, pin: typed.pin ?? address.pin } };
}

/** Messages by path, such as `contact.email`. */
export type FieldProblems = Readonly<Record<string, string>>;

function addressOf({ line, postcode, pin, note }: CheckoutFields['address']): CheckoutDraft['address'] {
  if (postcode.trim() === '' && pin === null) return null;
  const parsed = parsePostcode(postcode);
  return {
    line: line.trim(),
    postcode: parsed.ok ? parsed.value.formatted : postcode.trim(),
    ...(pin && { pin }),
    note: note.trim(),
  };
}

/** Builds the request for a quote: the cart, and where and when it should go. */
export function checkoutDraftOf(cart: Cart, fields: CheckoutFields): CheckoutDraft {
  return {
    shop_id: cart.selectedShop ?? '',
    items: cart.items.map(({ name, quantity, pricePence }) => ({ name, quantity, price_pence: pricePence })),
    fulfilment: fields.fulfilment,
    address: fields.fulfilment === 'delivery' ? addressOf(fields.address) : null,
    when: fields.when,
    use_credit: fields.use_credit,
    ...(fields.tip_pence > 0 && fields.fulfilment === 'delivery' && { tip_pence: fields.tip_pence }),
    ...(fields.promotion_code !== '' && { promotion_code: fields.promotion_code }),
  };
}

export function orderFormOf(draft: CheckoutDraft, fields: CheckoutFields, review: string, remember = false): OrderForm {
  const { contact } = fields;
  return {
    ...draft,
    contact: { name: contact.name.trim(), email: contact.email.trim(), phone: contact.phone.trim() },
    shop_note: fields.shop_note.trim(),
    if_missing: fields.if_missing ?? DEFAULT_IF_MISSING,
    review,
    ...(remember && { remember }),
    ...(fields.shop_consent && { shop_consent: true }),
  };
}

function addressProblems({ line, postcode, pin, note }: CheckoutFields['address']): FieldProblems {
  const parsed = parsePostcode(postcode);
  return {
    ...(!parsed.ok && (pin === null || postcode.trim() !== '') && { 'address.postcode': parsed.message }),
    ...(!isLegible(line) && pin === null && { 'address.line': checkoutMessages.lineMissing }),
    ...(!isLegible(line) && pin !== null && !isLegible(note) && { 'address.note': checkoutMessages.noteMissing }),
  };
}

/** Returns what is missing before the order can be sent, by path. */
export function checkoutProblems({ contact, fulfilment, address }: CheckoutFields): FieldProblems {
  const { problems } = checkContact(contact);
  return {
    ...Object.fromEntries(Object.entries(problems).map(([name, message]) => [`contact.${name}`, message])),
    ...(fulfilment === 'delivery' && addressProblems(address)),
  };
}
