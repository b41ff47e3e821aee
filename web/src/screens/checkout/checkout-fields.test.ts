import { EMPTY_CART } from '@baitdrop/domain/cart/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { describe, expect, it } from 'vitest';
import {
  type CheckoutFields,
  checkoutDraftOf,
  emptyFields,
  orderFormOf,
  otherTip,
  prefill,
  checkoutProblems,
} from './checkout-fields.ts';

const cart = {
  ...EMPTY_CART,
  selectedShop: 'shop_1',
  items: [
    { id: 'a', name: 'Red maggots', pricePence: pence(420), quantity: 2, category: 'bait' as const, shopId: 'shop_1' },
  ],
};
const filled: CheckoutFields = {
  ...emptyFields,
  contact: { name: ' Sam Tarn ', email: 'sam@example.org', phone: '07700 900123' },
  address: { ...emptyFields.address, line: 'Ibsley Water', postcode: 'bh241la' },
};

it('requests a quote with the cart, the address and the time, but without a name', () => {
  expect(checkoutDraftOf(cart, filled)).toEqual({
    shop_id: 'shop_1',
    items: [{ name: 'Red maggots', quantity: 2, price_pence: 420 }],
    fulfilment: 'delivery',
    address: { line: 'Ibsley Water', postcode: 'BH24 1LA', note: '' },
    when: { kind: 'asap' },
    use_credit: true,
  });
});

it.each([
  ['', 0],
  ['2', 200],
  ['3.50', 350],
  ['1000', 0],
  ['three', 0],
])('a tip typed as “%s” stays as typed and is %i pence', (typed, tip_pence) =>
  expect(otherTip(typed)).toEqual({ tip_pence, typedTip: typed }),
);

it('does not request a quote for a code or a tip that is still being typed', () => {
  expect(checkoutDraftOf(cart, { ...filled, typedCode: 'SPRING10', ...otherTip('1000') })).toEqual(
    checkoutDraftOf(cart, filled),
  );
});

it('sends no address before there is one, nor for a collection', () => {
  expect(checkoutDraftOf(cart, emptyFields).address).toBeNull();
  expect(checkoutDraftOf(cart, { ...filled, fulfilment: 'collection' }).address).toBeNull();
});

it('orders exactly what was quoted', () => {
  const draft = checkoutDraftOf(cart, filled);
  expect(orderFormOf(draft, { ...filled, shop_note: ' Riddled, please ' }, 'r1')).toEqual({
    ...draft,
    contact: { name: 'Sam Tarn', email: 'sam@example.org', phone: '07700 900123' },
    shop_note: 'Riddled, please',
    if_missing: 'refund',
    review: 'r1',
  });
  expect(orderFormOf(draft, { ...filled, if_missing: 'call' }, 'r1').if_missing).toBe('call');
});

const contact = ['contact.name', 'contact.email', 'contact.phone'];
const atPin = { line: '', postcode: '', pin: { lat: 50.8, lng: -1.8 }, note: '' };

it('a complete form has no problems', () => {
  expect(checkoutProblems(filled)).toEqual({});
});

it.each<[string, Partial<CheckoutFields>, string[]]>([
  ['every field of an empty form', { ...emptyFields }, [...contact, 'address.postcode', 'address.line']],
  ['no address for a collection', { ...emptyFields, fulfilment: 'collection' }, contact],
  ['a phone number that is too short', { contact: { ...filled.contact, phone: '0770' } }, ['contact.phone']],
  [
    'an email address without an at sign',
    { contact: { ...filled.contact, email: 'sam.example.org' } },
    ['contact.email'],
  ],
  ['half a postcode', { address: { ...filled.address, postcode: 'BH24' } }, ['address.postcode']],
  ['an address of emoji', { address: { ...filled.address, line: '🎣 🐟' } }, ['address.line']],
  ['a pin without a note', { address: atPin }, ['address.note']],
  ['nothing for a pin with a note', { address: { ...atPin, note: 'Car park gate, peg 14' } }, []],
])('reports %s', (_what, change, expected) => {
  expect(Object.keys(checkoutProblems({ ...filled, ...change }))).toEqual(expected);
});

describe('the remembered details', () => {
  const pin = { lat: 50.8, lng: -1.8 };
  const address = { line: 'Ibsley Water', postcode: 'BH24 1LA', note: 'Peg 14', pin };
  const stored = {
    name: 'Sam',
    email: 'sam@example.org',
    phone: '07700900123',
    fulfilment: 'delivery' as const,
    ifMissing: 'swap' as const,
    address,
  };

  it('fill an empty form', () => {
    const { name, email, phone, fulfilment } = stored;
    const filledIn = { contact: { name, email, phone }, fulfilment, if_missing: 'swap', address, isPrefilled: true };
    expect(prefill(emptyFields, stored)).toMatchObject(filledIn);
  });

  type Typed = Partial<CheckoutFields['address'] & CheckoutFields['contact']>;
  const { contact: noContact, address: noAddress } = emptyFields;

  it.each<[string, Typed, Typed]>([
    ['a typed phone number', { phone: '01632 960001' }, { phone: '01632 960001', line: 'Ibsley Water' }],
    ['the same postcode in other letters', { postcode: 'bh241la' }, { postcode: 'BH24 1LA', note: 'Peg 14', pin }],
    ['another postcode', { postcode: 'DY12 2AH' }, { postcode: 'DY12 2AH', line: '', note: '', pin: null }],
    ['another place at the postcode', { line: 'Peg 3', postcode: 'BH24 1LA' }, { line: 'Peg 3', note: '', pin: null }],
    ['a note of its own', { note: 'By the gate' }, { note: 'By the gate', line: 'Ibsley Water', pin }],
  ])('do not change %s', (_what, { phone = '', ...place }, expected) => {
    const typed = { ...emptyFields, contact: { ...noContact, phone }, address: { ...noAddress, ...place } };
    const filledIn = prefill(typed, stored);
    expect({ ...filledIn.contact, ...filledIn.address }).toMatchObject(expected);
  });

  it.each<[string, Partial<CheckoutFields>]>([
    ['the fulfilment that they chose', { fulfilment: 'collection', isWayChosen: true }],
    ['what they said about missing things', { if_missing: 'call' }],
  ])('do not change %s', (_what, chosen) => {
    expect(prefill({ ...emptyFields, ...chosen }, stored)).toMatchObject(chosen);
  });

  it('without an address are the phone and the fulfilment', () => {
    const collected = prefill(emptyFields, { ...stored, fulfilment: 'collection', address: null });
    expect(collected).toMatchObject({
      fulfilment: 'collection',
      contact: { phone: '07700900123' },
      address: noAddress,
    });
  });

  it('are saved with the order only if the customer wants an account to keep them', () => {
    const draft = checkoutDraftOf(cart, filled);
    expect(orderFormOf(draft, filled, 'r1', true)).toHaveProperty('remember', true);
    expect(orderFormOf(draft, filled, 'r1')).not.toHaveProperty('remember');
  });
});
