import type { CheckoutDraft, OrderForm } from '@baitdrop/contract/checkout';
import type { Cart } from '@baitdrop/domain/cart/cart';
import { checkContact } from '@baitdrop/domain/checkout/contact';
import { checkoutMessages } from '@baitdrop/domain/messages/checkout';
import { parsePostcode } from '@baitdrop/domain/postcodes/postcode';

/** What a person fills in. The cart itself lives in the cart. */
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
  useCredit: boolean;
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
  useCredit: true,
};

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

/** What the server is asked to judge: the cart, and where and when it should go. */
export function draftOf(cart: Cart, fields: CheckoutFields): CheckoutDraft {
  return {
    shop_id: cart.selectedShop ?? '',
    items: cart.items.map(({ name, quantity, pricePence }) => ({ name, quantity, price_pence: pricePence })),
    fulfilment: fields.fulfilment,
    address: fields.fulfilment === 'delivery' ? addressOf(fields) : null,
    when: fields.when,
    use_credit: fields.useCredit,
  };
}

export function orderFormOf(draft: CheckoutDraft, fields: CheckoutFields, review: string): OrderForm {
  return {
    ...draft,
    contact: { name: fields.name.trim(), email: fields.email.trim(), phone: fields.phone.trim() },
    shop_note: fields.shopNote.trim(),
    review,
  };
}

function addressProblems({ line, postcode, pin, note }: CheckoutFields): FieldProblems {
  const parsed = parsePostcode(postcode);
  const problems: FieldProblems = {};
  if (!parsed.ok && (pin === null || postcode.trim() !== '')) problems.postcode = parsed.message;
  if (line.trim() === '' && pin === null) problems.line = checkoutMessages.lineMissing;
  if (line.trim() === '' && pin !== null && note.trim() === '') {
    problems.note = checkoutMessages.noteMissing;
  }
  return problems;
}

/** What is missing before an order can be sent, by field. */
export function problemsOf(fields: CheckoutFields): FieldProblems {
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

/** The server names fields by their path: `contact.email`. What belongs to no field stays with the form. */
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
