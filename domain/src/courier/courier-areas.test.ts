import { describe, expect, test } from 'vitest';
import { areasText, couriersBetween, NO_EXCLUDED_AREAS, parseAreas, readAreas } from './courier-areas.ts';

describe('the areas where a courier is switched off', () => {
  test.each([
    ['', []],
    ['bh24, so', ['BH24', 'SO']],
    ['SO;SO\nBH24 SW1A', ['BH24', 'SO', 'SW1A']],
    ['BH everywhere', ['*']],
    ['*', ['*']],
  ])('%j is accepted', (text, areas) => {
    expect(parseAreas(text)).toEqual({ ok: true, value: areas });
  });

  test.each(['BH24 1LA', '24', 'Ringwood', 'QQ1'])('%j is refused and named', (text) => {
    expect(parseAreas(text)).toMatchObject({ ok: false, message: expect.stringContaining('looks like BH') });
  });

  test.each<[string, string, string, string[]]>([
    ['nowhere', '', '', ['uber', 'stuart']],
    ['a courier is switched off where the shop is', 'BH24', '', ['stuart']],
    ['a courier is switched off where the customer is', 'SO', '', ['stuart']],
    ['a courier is not switched off in the next district', 'BH23', '', ['uber', 'stuart']],
    ['everywhere', 'everywhere', '', ['stuart']],
    ['both', 'BH', 'SO43', []],
  ])('%s', (_where, uber, stuart, names) => {
    const read = (text: string) => {
      const areas = parseAreas(text);
      return areas.ok ? areas.value : [];
    };
    expect(couriersBetween({ uber: read(uber), stuart: read(stuart) }, 'BH24 1LA', 'SO43 7AA')).toEqual(names);
  });

  test('the first half of a postcode is enough, and invalid stored values switch nothing off', () => {
    expect(couriersBetween({ uber: ['BH24'], stuart: [] }, 'BH24', '')).toEqual(['stuart']);
    for (const value of [null, 'x', { uber: 1 }, { stuart: [2] }]) expect(readAreas(value)).toEqual(NO_EXCLUDED_AREAS);
    expect(readAreas({ uber: ['BH'] })).toEqual({ uber: ['BH'], stuart: [] });
  });

  test('the list is shown as it was typed', () => {
    expect([areasText([]), areasText(['BH', 'SO43']), areasText(['*'])]).toEqual(['', 'BH, SO43', 'everywhere']);
  });
});
