import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternatives, synonymGroups } from './bait-names.ts';
import { bestMatches, searchFit, searchTextOf } from './fuzzy-search.ts';

const shelf = [
  'Fresh Red Maggots, 568 ml (1 pint)',
  'Fresh Casters, 568 ml',
  'Dendrobaena Worms, 250 g',
  'Lobworms, tub of 20',
  'Live Ragworm, 115 g',
  'Frozen Lugworm, pack of 10',
  'Dark River Groundbait, 1 kg',
  'Fishmeal Boilies 15 mm, 1 kg',
  'Pop-ups 12 mm',
  'Wireless Bite Alarm Set',
  'Carp Rod 12 ft',
  'Landing Net 24 in',
  'Automatic Buoyancy Aid 150N',
];
const found = (search: string) => bestMatches(shelf, search, (name) => searchTextOf(name));

describe('a search', () => {
  it.each([
    ['maggots', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['maggot', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['red mag', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['568ml', ['Fresh Red Maggots, 568 ml (1 pint)', 'Fresh Casters, 568 ml']],
    ['worms', ['Dendrobaena Worms, 250 g', 'Lobworms, tub of 20', 'Live Ragworm, 115 g', 'Frozen Lugworm, pack of 10']],
  ])('“%s” finds exact matches: %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it.each([
    ['rag worm', ['Live Ragworm, 115 g']],
    ['RAG-WORM', ['Live Ragworm, 115 g']],
    ['lob worms', ['Lobworms, tub of 20']],
    ['ground bait', ['Dark River Groundbait, 1 kg']],
    ['popups', ['Pop-ups 12 mm']],
    ['pop ups', ['Pop-ups 12 mm']],
  ])('“%s” ignores how words are joined: %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it.each([
    ['dendros', ['Dendrobaena Worms, 250 g']],
    ['rags', ['Live Ragworm, 115 g']],
    ['lug', ['Frozen Lugworm, pack of 10']],
    ['buzzers', ['Wireless Bite Alarm Set']],
    ['life jacket', ['Automatic Buoyancy Aid 150N']],
    ['lifejacket', ['Automatic Buoyancy Aid 150N']],
  ])('“%s” finds anglers’ synonyms: %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it.each([
    ['pinkies', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['squatts', ['Fresh Red Maggots, 568 ml (1 pint)']],
  ])('“%s” finds the closest products when the shop has none: %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
    expect(bestMatches([...shelf, 'Pinkies, 1 pint'], 'pinkies', (name) => searchTextOf(name))).toEqual([
      'Pinkies, 1 pint',
    ]);
  });

  it.each([
    ['maggotts', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['magots', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['red maggtos', ['Fresh Red Maggots, 568 ml (1 pint)']],
    ['dendrabena', ['Dendrobaena Worms, 250 g']],
    ['boillies', ['Fishmeal Boilies 15 mm, 1 kg']],
    ['caster s', ['Fresh Casters, 568 ml']],
    ['langing net', ['Landing Net 24 in']],
  ])('“%s” tolerates a typo: %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  it.each(['zander', 'rob', 'red boilies', 'bucket', 'gas', '%', '  '])('“%s” finds nothing', (search) => {
    expect(found(search)).toEqual([]);
  });

  it('tolerates no typos in descriptions', () => {
    expect(searchFit(searchTextOf('Size 16', 'For maggot and caster work.'), 'maggot')).toBe(0);
    expect(searchFit(searchTextOf('Size 16', 'For maggot and caster work.'), 'maggott')).toBeNull();
  });
});

describe('anglers’ synonyms', () => {
  it.each(synonymGroups)('%s finds the same as its synonyms', (...names) => {
    for (const offered of names) for (const search of names) expect(searchFit(searchTextOf(offered), search)).toBe(0);
  });

  it.each(alternatives)('in a shop with only %s, something is found for %j', (thing, askedFor) => {
    for (const search of askedFor) expect(searchFit(searchTextOf(thing), search)).not.toBeNull();
  });
});

const letters = 'abcdefghijklmnopqrstuvwxyz';
const anyWord = fc.string({ unit: fc.constantFrom(...letters), minLength: 4, maxLength: 12 });

describe('every product', () => {
  it('is found by its name, by any beginning of its first word, and with joined words', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 1, maxLength: 3 }), fc.nat(), (words, cut) => {
        const text = searchTextOf(words.join(' '));
        expect(searchFit(text, words.join(' '))).toBe(0);
        expect(searchFit(text, (words[0] ?? '').slice(0, 1 + (cut % 12)))).toBe(0);
        expect(searchFit(text, words.slice(0, 2).join(''))).toBe(0);
      }),
    );
  });

  it('is found although one letter after the first is wrong, missing, doubled or swapped', () => {
    const slips = fc.tuple(anyWord, fc.nat(), fc.constantFrom(...letters), fc.constantFrom('wrong', 'missing', 'more'));
    fc.assert(
      fc.property(slips, ([word, at, letter, kind]) => {
        const place = 1 + (at % (word.length - 1));
        const [before, after] = [word.slice(0, place), word.slice(place + 1)];
        const slip =
          kind === 'wrong'
            ? before + letter + after
            : kind === 'missing'
              ? before + after
              : before + letter + word.slice(place);
        fc.pre(slip.length >= 4);
        expect(searchFit(searchTextOf(word), slip)).not.toBeNull();
      }),
    );
  });

  it('can be searched with any text without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, search) => {
        expect([0, 1, 2, null]).toContain(searchFit(searchTextOf(name), search));
      }),
    );
  });
});
