import { describe, expect, it } from 'vitest';
import { matchesRetailer } from './retailer-search.ts';

const retailer = {
  name: 'Ada Pike',
  shop_name: 'Broads Bait',
  address: '1 Staithe Road, Wroxham',
  postcode: 'NR12 8RX',
};

describe('searching retailers', () => {
  it.each([
    ['ada', true],
    ['broads', true],
    ['STAITHE', true],
    ['nr12', true],
    [' ', true],
    ['carp', false],
  ])('“%s”: %s', (search, found) => {
    expect(matchesRetailer(retailer, search)).toBe(found);
  });
});
