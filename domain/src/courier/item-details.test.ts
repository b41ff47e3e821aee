import { describe, expect, it } from 'vitest';
import { EXAMPLE_ITEMS, readItemDetails } from './item-details.ts';

describe('the item details of a test order', () => {
  it('are entered in pounds and stored in pence', () => {
    expect(readItemDetails(EXAMPLE_ITEMS)).toEqual({
      ok: true,
      value: [
        { name: 'Red maggots, 1 pint', quantity: 2, pricePence: 350 },
        { name: 'Landing net head', quantity: 1, pricePence: 2200 },
      ],
    });
    expect(readItemDetails('[{"name":" Peg ","price":4.35}]')).toEqual({
      ok: true,
      value: [{ name: 'Peg', quantity: 1, pricePence: 435 }],
    });
  });

  it('that are not JSON are refused with the position', () => {
    expect(readItemDetails('[\n  {"name": "Maggots" "price": 2}\n]')).toEqual({
      ok: false,
      reason: 'not_json',
      message: 'Invalid JSON in item details (line 2, column 22)',
    });
  });

  it.each([
    ['{}', 'Item details are a list of 1 to 50 items.'],
    ['[]', 'Item details are a list of 1 to 50 items.'],
    ['[1]', 'Item 1: write it as { "name": …, "quantity": …, "price": … }.'],
    ['[{"name":"A","price":1},{"name":"","price":1}]', 'Item 2: "name" is a text of at most 120 characters.'],
    ['[{"name":"A","price":1,"quantity":1.5}]', 'Item 1: "quantity" is a whole number from 1 to 100.'],
    ['[{"name":"A","price":"1"}]', 'Item 1: "price" is an amount in pounds.'],
    ['[{"name":"A","price":-1}]', 'Item 1: "price" is an amount in pounds.'],
    ['[{"name":"A","price":1.005}]', 'Item 1: "price" has at most two decimals.'],
  ])('with %s are refused with a message', (text, message) => {
    expect(readItemDetails(text)).toEqual({ ok: false, reason: 'not_items', message });
  });
});
