import { expect, it } from 'vitest';
import { withoutPlace } from './forget-private.ts';

const cart = { items: [{ name: 'Maggots' }], deliveryAddress: 'Millrace car park', postcode: 'BH24 1LA' };

it('keeps the cart and removes postcode and address from it', () => {
  expect(JSON.parse(withoutPlace(JSON.stringify(cart)))).toEqual({
    ...cart,
    deliveryAddress: '',
    postcode: '',
  });
});

it('removes postcode and address from every saved cart', () => {
  const waiting = { shop_1: cart, shop_2: { ...cart, deliveryAddress: 'Peg 14' } };
  expect(withoutPlace(JSON.stringify(waiting))).not.toMatch(/Millrace|Peg 14|BH24/);
});

it('removes what it cannot read', () => {
  expect(withoutPlace('{"deliveryAddress": "Millr')).toBe('');
});
