import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchFit, searchTextOf } from './fuzzy-search.ts';
import { Vocabulary, type Spelling } from './vocabulary.ts';

const holds = (text: string, written: Spelling): boolean => {
  let from = 0;
  return written.every((part) => {
    const at = text.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
};

const vocabularyOf = (...texts: string[]): Vocabulary => {
  const vocabulary = new Vocabulary();
  for (const text of texts) vocabulary.add(text.toLowerCase());
  return vocabulary;
};

describe('the vocabulary of all shops', () => {
  const shops = vocabularyOf(
    'Ringwood Tackle, 12 High Street',
    'O’Neil’s Pop-ups\u001fFloat Box',
    'Café Été',
    'Brolly',
  );

  it.each([
    ['tackel', [[['tackle']]]],
    ['floatbox', [[['float', 'box']]]],
    ['popups', [[['pop-ups']]]],
    ['ete', [[['été']]]],
    ['oneil', [[['o’neil’s']]]],
    ['umbrella', [[['brolly']]]],
    ['tack', [[['tack']]]],
    ['rngwood strete', [[['ringwood']], [['street']]]],
    ['zander', [[]]],
  ])('“%s” may be written %j', (search, expected) => {
    expect(shops.spellingsFor(search)).toEqual(expected);
  });

  it('suggests nothing for numbers, where another number is another product', () => {
    expect(shops.spellingsFor('12 high street')).toBeUndefined();
  });

  it('suggests nothing when there are too many words', () => {
    const small = new Vocabulary(5);
    small.add('one two three four five six');
    expect([small.isFull, small.spellingsFor('one')]).toEqual([true, undefined]);
  });

  it('contains a word as soon as it is added', () => {
    const vocabulary = vocabularyOf('tackle');
    expect(vocabulary.spellingsFor('angling')).toEqual([[]]);
    vocabulary.add('anglign');
    expect(vocabulary.spellingsFor('angling')).toEqual([[['anglign']]]);
  });
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'l', 'e', 's'), minLength: 1, maxLength: 9 }),
  fc.constantFrom(
    'rag',
    'worms',
    'boilies',
    'boilie',
    'Été',
    'O’Neil',
    'pop-up',
    '12',
    '4a',
    'a4s',
    'brolly',
    'ﬁsh',
    'ß',
    '½',
  ),
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '  ', ', ', '-', '\u001f', ' & ', '')), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''));

/** Generates words with one typing mistake. */
const slipped = fc.tuple(text, fc.nat(), fc.constantFrom('', 'e', ' ')).map(([typed, at, letter]) => {
  const place = at % (typed.length + 1);
  return typed.slice(0, place) + letter + typed.slice(place + 1);
});

it('a search that finds products contains words that the vocabulary suggests', () => {
  let found = 0;
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), fc.oneof(text, slipped, word), (texts, search) => {
      const meant = vocabularyOf(...texts).spellingsFor(search);
      for (const each of texts) {
        if (meant === undefined || searchFit(searchTextOf(each), search) === null) continue;
        found += 1;
        for (const ways of meant) expect(ways.some((written) => holds(each.toLowerCase(), written))).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
  expect(found).toBeGreaterThan(50);
});
