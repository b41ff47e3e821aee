import type { CheckoutDraft, OrderForm } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { checkContact } from '@baitdrop/domain/checkout/contact';
import { isLegible } from '@baitdrop/domain/checkout/is-legible';
import { isValidTip } from '@baitdrop/domain/fees/tip';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { parsePounds } from '@baitdrop/domain/money/pounds';
import { DEFAULT_IF_MISSING, type IfMissing } from '@baitdrop/domain/orders/if-missing';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';

/** The contents of the checkout form. The items are in the cart store. */
export interface CheckoutFields {
  name: string;
  email: string;
  phone: string;
  fulfilment: 'delivery' | 'collection';
  line: string;
  postcode: string;
  pin: { lat: number; lng: number } | null;
  note: string;
  when: CheckoutDraft['when'];
  shopNote: string;
  /** Null until the customer has chosen, now or at an earlier order. */
  ifMissing: IfMissing | null;
  useCredit: boolean;
  /** The courier's tip; zero: none. */
  tipPence: number;
  /** The amount as typed after “Other”, valid or not; null while another choice is selected. */
  typedTip: string | null;
  /** The applied code; empty without one. */
  promotionCode: string;
  /** The code as typed, applied or not. */
  typedCode: string;
  /** Null until the customer has chosen: the box then shows the default. */
  remember: boolean | null;
  /** The customer lets the shop send emails. It is never preselected. */
  shopConsent: boolean;
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
  name: '',
  email: '',
  phone: '',
  fulfilment: 'delivery',
  line: '',
  postcode: '',
  pin: null,
  note: '',
  when: { kind: 'asap' },
  shopNote: '',
  ifMissing: null,
  useCredit: true,
  tipPence: 0,
  typedTip: null,
  promotionCode: '',
  typedCode: '',
  remember: null,
  shopConsent: false,
  isWayChosen: false,
  isWhenChosen: false,
  isWayForced: false,
  sentAs: '',
  isPrefilled: false,
};

/** Returns the form's values for a typed tip: an invalid one counts as no tip, and its text stays. */
export function otherTip(typedTip: string): Pick<CheckoutFields, 'tipPence' | 'typedTip'> {
  const amount = parsePounds(typedTip);
  return { tipPence: amount.ok && isValidTip(amount.value) ? amount.value : 0, typedTip };
}

/** Details that the account or the device has stored. */
export type Prefilled = Pick<CheckoutFields, 'name' | 'email' | 'phone' | 'fulfilment' | 'ifMissing'> & {
  address: Pick<CheckoutFields, 'line' | 'postcode' | 'note' | 'pin'> | null;
};

const isBlankOr = (typed: string, stored: string): boolean => {
  const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase();
  return plain(typed) === '' || plain(typed) === plain(stored);
};

/** Fills empty fields. An address is filled in as a whole, and only if none or the same was typed. */
export function prefill(fields: CheckoutFields, stored: Prefilled): CheckoutFields {
  const { name, email, phone, line, postcode, note, pin } = fields;
  const { address } = stored;
  const filled = {
    ...fields,
    name: name || stored.name,
    email: email || stored.email,
    phone: phone || stored.phone,
    ...(!fields.isWayChosen && { fulfilment: stored.fulfilment, isWayForced: false }),
    ifMissing: fields.ifMissing ?? stored.ifMissing,
    isPrefilled: true,
  };
  if (address === null || !isBlankOr(line, address.line) || !isBlankOr(postcode, address.postcode)) return filled;
  return {
    ...filled,
    line: address.line,
    postcode: address.postcode,
    note: note || address.note,
    pin: pin ?? address.pin,
  };
}

export type FieldName = 'name' | 'email' | 'phone' | 'line' | 'postcode' | 'note' | 'shopNote';
export type FieldProblems = Partial<Record<FieldName, string>>;

function addressOf({ line, postcode, pin, note }: CheckoutFields): CheckoutDraft['address'] {
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
    address: fields.fulfilment === 'delivery' ? addressOf(fields) : null,
    when: fields.when,
    use_credit: fields.useCredit,
    ...(fields.tipPence > 0 && fields.fulfilment === 'delivery' && { tip_pence: fields.tipPence }),
    ...(fields.promotionCode !== '' && { promotion_code: fields.promotionCode }),
  };
}

export function orderFormOf(draft: CheckoutDraft, fields: CheckoutFields, review: string, remember = false): OrderForm {
  return {
    ...draft,
    contact: { name: fields.name.trim(), email: fields.email.trim(), phone: fields.phone.trim() },
    shop_note: fields.shopNote.trim(),
    if_missing: fields.ifMissing ?? DEFAULT_IF_MISSING,
    review,
    ...(remember && { remember }),
    ...(fields.shopConsent && { shop_consent: true }),
  };
}

function addressProblems({ line, postcode, pin, note }: CheckoutFields): FieldProblems {
  const parsed = parsePostcode(postcode);
  const problems: FieldProblems = {};
  if (!parsed.ok && (pin === null || postcode.trim() !== '')) problems.postcode = parsed.message;
  if (!isLegible(line) && pin === null) problems.line = checkoutMessages.lineMissing;
  if (!isLegible(line) && pin !== null && !isLegible(note)) problems.note = checkoutMessages.noteMissing;
  return problems;
}

/** Returns what is missing before the order can be sent, by field. */
export function checkoutProblems(fields: CheckoutFields): FieldProblems {
  const { problems } = checkContact(fields);
  return fields.fulfilment === 'delivery' ? { ...problems, ...addressProblems(fields) } : problems;
}

const fieldByServerName: Readonly<Record<string, FieldName>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  line: 'line',
  postcode: 'postcode',
  note: 'note',
  address: 'line',
  shop_note: 'shopNote',
};

/**
 * Sorts the server's errors, which name fields by their path: `contact.email`. Errors of no field stay with the form.
 */
export function sortServerProblems(byName: Readonly<Record<string, string>>): {
  fields: FieldProblems;
  loose: string[];
} {
  const fields: FieldProblems = {};
  const loose: string[] = [];
  for (const [path, message] of Object.entries(byName)) {
    const field = fieldByServerName[path.split('.').at(-1) ?? ''];
    if (field) fields[field] = message;
    else loose.push(message);
  }
  return { fields, loose };
}
