import { expect, it } from 'vitest';
import { referredName } from './referred-name.ts';

it.each([
  ['Ann Archer', 'Ann A.'],
  ['  Ann  Mary  archer ', 'Ann A.'],
  ['Ann', 'Ann'],
])('“%s” is shown as %s', (name, shown) => expect(referredName(name)).toBe(shown));
