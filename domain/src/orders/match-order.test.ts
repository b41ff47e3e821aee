import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareCompleteness, matchOrder, type StockedProduct, type LineToMatch } from './match-order.ts';

const bait = (name: string, overrides: Partial<LineToMatch> = {}): LineToMatch => ({
  name,
  category: 'bait',
  pricePence: 420,
  quantity: 2,
  barcode: '',
  ...overrides,
});
const onShelf = (name: string, overrides: Partial<StockedProduct> = {}): StockedProduct => ({
  name,
  category: 'bait',
  pricePence: 420,
  stock: 9,
  barcode: '',
  ...overrides,
});
const maggots = bait('Fresh White Maggots, 568 ml (1 pint)');

const said = (line: LineToMatch, ...shelf: StockedProduct[]) => {
  const { lines, missing } = matchOrder([line], shelf);
  return lines[0] ? `${lines[0].match}: ${lines[0].quantity} × ${lines[0].product.name}` : `missing ${missing.length}`;
};

describe('the items of an order that another shop has', () => {
  it.each<[string, LineToMatch, StockedProduct[], string]>([
    [
      'are matched by barcode, whatever their name',
      bait('Boilies 1 kg', { barcode: '5012345678900' }),
      [onShelf('Boilies 1 kg'), onShelf('Krill boilies, big bag', { barcode: '5012345678900' })],
      'same: 2 × Krill boilies, big bag',
    ],
    [
      'are matched by name',
      maggots,
      [onShelf('Fresh white maggots (1 pint), 568 ml')],
      'same: 2 × Fresh white maggots (1 pint), 568 ml',
    ],
    [
      'may be another size, with the nearest price',
      maggots,
      [
        onShelf('White maggots, 2 pints', { pricePence: 790 }),
        onShelf('White maggots, half a pint', { pricePence: 230 }),
      ],
      'similar: 2 × White maggots, half a pint',
    ],
    ['are not of another colour', maggots, [onShelf('Fresh Red Maggots, 568 ml (1 pint)')], 'missing 1'],
    ['are not of another category', maggots, [onShelf('White maggots float', { category: 'floats' })], 'missing 1'],
    ['are not sold out', maggots, [onShelf(maggots.name, { stock: 0 })], 'missing 1'],
    [
      'may be fewer than ordered',
      maggots,
      [onShelf(maggots.name, { stock: 1 })],
      'same: 1 × Fresh White Maggots, 568 ml (1 pint)',
    ],
    ['are not matched by an empty barcode', bait('Net'), [onShelf('Reel')], 'missing 1'],
  ])('%s', (_what, line, shelf, expected) => expect(said(line, ...shelf)).toBe(expected));

  it('are counted once per line, and no unit twice', () => {
    const names = fc.constantFrom('White maggots', 'Red maggots', 'Lobworms', 'White maggots, 2 pints');
    const lines = fc.array(fc.record({ name: names, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 6 });
    const stocks = fc.uniqueArray(fc.record({ name: names, stock: fc.integer({ min: 0, max: 6 }) }), {
      selector: ({ name }) => name,
    });
    fc.assert(
      fc.property(lines, stocks, (ordered, stocked) => {
        const shelf = stocked.map(({ name, stock }) => onShelf(name, { stock }));
        const matched = matchOrder(
          ordered.map((line) => bait(line.name, line)),
          shelf,
        );
        expect(matched.lines.length + matched.missing.length).toBe(ordered.length);
        for (const product of shelf) {
          const matches = matched.lines.filter((line) => line.product === product);
          expect(matches.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(product.stock);
        }
        expect(matched.lines.every(({ quantity, line }) => quantity >= 1 && quantity <= line.quantity)).toBe(true);
      }),
    );
  });

  it('the shop with most of the items comes first', () => {
    const lines = [maggots, bait('Lobworms')];
    const half = matchOrder(lines, [onShelf('Lobworms')]);
    const similar = matchOrder(lines, [onShelf('White maggots'), onShelf('Lobworms')]);
    const same = matchOrder(lines, [onShelf(maggots.name), onShelf('Lobworms')]);
    expect([half, similar, same].toSorted(compareCompleteness)).toEqual([same, similar, half]);
  });
});
