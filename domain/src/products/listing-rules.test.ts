import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANNED_LEAD_MG, type ListingFacts, listingProblems, needsAgeLimit } from './listing-rules.ts';

const facts = (overrides: Partial<ListingFacts>): ListingFacts => ({
  name: 'Waggler float',
  description: '',
  category: 'tackle',
  subcategory: '',
  ageRestricted: false,
  material: '',
  unitWeightMg: 0,
  ...overrides,
});

const reasons = (overrides: Partial<ListingFacts>): string[] =>
  listingProblems(facts(overrides)).map(({ reason }) => reason);

describe('lead weights', () => {
  it.each([
    ['dust shot of exactly 0.06 g may be sold', 60, false],
    ['just over 0.06 g may not', 61, true],
    ['a swan shot of 1.6 g may not', 1600, true],
    ['one ounce, 28.35 g, may not', 28_350, true],
    ['just over one ounce may', 28_351, false],
    ['a three-ounce carp lead may', 85_000, false],
  ])('%s', (_sentence, unitWeightMg, isRefused) => {
    const lead = { name: 'Inline lead', subcategory: 'weights', material: 'lead', unitWeightMg };
    expect(reasons(lead)).toEqual(isRefused ? ['lead'] : []);
  });

  it('are refused with the weight and the reason', () => {
    const [problem] = listingProblems(facts({ name: 'Lead split shot SSG', material: 'lead', unitWeightMg: 1600 }));
    expect(problem).toEqual({
      field: 'unit_weight_g',
      reason: 'lead',
      message:
        'Lead weights over 0.06 g and up to 28.35 g (1 oz) may not be sold for fishing in the UK, because swallowed lead kills swans. One piece of this weighs 1.6 g. List a non-toxic one instead.',
    });
  });

  it.each([
    ['Lead split shot SSG', ['material_missing']],
    ['Split shot dispenser', ['material_missing']],
    ['Pear leads 2 oz', ['material_missing']],
    ['Non-toxic Split Shot Dispenser', []],
    ['Lead-free split shot', []],
    ['Tungsten olivettes 0.5 g', []],
    ['Leadcore leader 45 lb', []],
    ['Safety lead clips, pack of 10', []],
    ['Fluorocarbon leader', []],
  ])('%s: the shop must name the material only where it matters', (name, expected) => {
    expect(reasons({ name })).toEqual(expected);
  });

  it('need the weight of one piece, which decides', () => {
    expect(reasons({ name: 'Bomb', material: 'lead' })).toEqual(['lead_weight_missing']);
    expect(reasons({ name: 'Split shot', material: 'tin' })).toEqual([]);
    expect(reasons({ name: 'Whatever', subcategory: 'Weights' })).toEqual(['material_missing']);
  });

  it('are judged only by weight and material, whatever their name is', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 200_000 }), (name, unitWeightMg) => {
        fc.pre(!/core|cr.*fish|live|kni|axe|hatchet|blade|machete|scalpel|livi/i.test(name));
        const isBanned = unitWeightMg > BANNED_LEAD_MG.over && unitWeightMg <= BANNED_LEAD_MG.upTo;
        expect(reasons({ name, material: 'lead', unitWeightMg })).toEqual(isBanned ? ['lead'] : []);
      }),
    );
  });
});

describe('crayfish', () => {
  it.each([
    ['Signal crayfish, 6', true],
    ['CRAYFISH', true],
    ['Cray-fish tails', true],
    ['Live crawfish', true],
    ['Cráyfish', true],
    ['Cray\u200Bfish', true],
    ['Crayfish flavour boilies 15 mm', false],
    ['Soft plastic crayfish', false],
    ['Peeler crab, frozen', false],
  ])('%s', (name, isRefused) => {
    expect(reasons({ name, category: 'bait' })).toEqual(isRefused ? ['crayfish'] : []);
  });

  it('are also found in the description', () => {
    expect(reasons({ name: 'Chub bait', description: 'Two frozen signal crayfish in a bag' })).toEqual(['crayfish']);
    expect(reasons({ name: 'Boilies', description: 'Made without crayfish meal' })).toEqual([]);
  });
});

describe('live fish', () => {
  it.each([
    ['Live roach, 5', true],
    ['Live small silver rudd', true],
    ['Live bait fish', true],
    ['Sandeels, live', true],
    ['Livebaits for pike', true],
    ['Live Ragworm, 115 g', false],
    ['Live maggots for carp', false],
    ['Live carp bait mix', false],
    ['Livebait rigs, size 6', false],
    ['Frozen Smelt, pack of 6', false],
    ['Frozen Sandeel, pack of 8', false],
    ['Live Trout swimbait 12 cm', false],
    ['Lively white maggots', false],
  ])('%s', (name, isRefused) => {
    expect(reasons({ name, category: 'bait' })).toEqual(isRefused ? ['live_fish'] : []);
  });
});

describe('knives', () => {
  it.each([
    ['Filleting Knife 6 in', true],
    ['Bait Knife with Sheath', true],
    ['Folding knives, assorted', true],
    ['Camp axe', true],
    ['Spare blades', true],
    ['Knife sharpener', false],
    ['Blade bait 12 g', false],
    ['Braid scissors', false],
  ])('%s', (name, isKnife) => {
    expect(needsAgeLimit({ name, category: '', subcategory: '' })).toBe(isKnife);
    expect(reasons({ name })).toEqual(isKnife ? ['knife'] : []);
    expect(reasons({ name, ageRestricted: true })).toEqual([]);
  });

  it('are recognised by their category, and the reason says what to do', () => {
    expect(listingProblems(facts({ name: 'The Skinner', subcategory: 'knives' }))).toEqual([
      {
        field: 'age_restricted',
        reason: 'knife',
        message:
          'Knives and blades are for people of 18 or over. Tick “Only for over-18s”; customers collect it and show ID.',
      },
    ]);
  });
});

it('any text is checked quickly, and capitals make no difference', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000 }), (text) => {
      const words = text.replace(/[^\x20-\x7e]/g, ' ');
      expect(reasons({ name: words.toUpperCase() })).toEqual(reasons({ name: words.toLowerCase() }));
    }),
  );
});
