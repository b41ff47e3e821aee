import { EMPTY_CART } from '@baitdrop/domain/cart/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { expect, it } from 'vitest';
import {
  type CheckoutFields,
  draftOf,
  emptyFields,
  orderFormOf,
  problemsOf,
  sortServerProblems,
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
  name: ' Sam Tarn ',
  email: 'sam@example.org',
  phone: '07700 900123',
  line: 'Ibsley Water',
  postcode: 'bh241la',
};

it('asks about the cart, the address and the time, but about nobody’s name', () => {
  expect(draftOf(cart, filled)).toEqual({
    shop_id: 'shop_1',
    items: [{ name: 'Red maggots', quantity: 2, price_pence: 420 }],
    fulfilment: 'delivery',
    address: { line: 'Ibsley Water', postcode: 'BH24 1LA', note: '' },
    when: { kind: 'asap' },
    use_credit: true,
  });
});

it('sends no address before there is one, nor for a collection', () => {
  expect(draftOf(cart, emptyFields).address).toBeNull();
  expect(draftOf(cart, { ...filled, fulfilment: 'collection' }).address).toBeNull();
});

it('orders exactly what was reviewed', () => {
  const draft = draftOf(cart, filled);
  expect(orderFormOf(draft, { ...filled, shopNote: ' Riddled, please ' }, 'r1')).toEqual({
    ...draft,
    contact: { name: 'Sam Tarn', email: 'sam@example.org', phone: '07700 900123' },
    shop_note: 'Riddled, please',
    review: 'r1',
  });
});

it('a filled form has no problems', () => {
  expect(problemsOf(filled)).toEqual({});
});

it.each<[string, Partial<CheckoutFields>, string[]]>([
  ['nothing at all', { ...emptyFields }, ['name', 'email', 'phone', 'postcode', 'line']],
  ['no address for a collection', { ...emptyFields, fulfilment: 'collection' }, ['name', 'email', 'phone']],
  ['a phone number that is too short', { phone: '0770' }, ['phone']],
  ['an email address without an at sign', { email: 'sam.example.org' }, ['email']],
  ['half a postcode', { postcode: 'BH24' }, ['postcode']],
  ['a pin that nobody could find', { line: '', postcode: '', pin: { lat: 50.8, lng: -1.8 } }, ['note']],
  ['a pin with a note', { line: '', postcode: '', pin: { lat: 50.8, lng: -1.8 }, note: 'Car park gate, peg 14' }, []],
])('%s', (_what, change, expected) => {
  expect(Object.keys(problemsOf({ ...filled, ...change }))).toEqual(expected);
});

it('puts what the server says beside the field it is about', () => {
  expect(
    sortServerProblems({ 'contact.email': 'Not an address.', 'address.postcode': 'Unknown.', items: 'Too many.' }),
  ).toEqual({ fields: { email: 'Not an address.', postcode: 'Unknown.' }, loose: ['Too many.'] });
});
