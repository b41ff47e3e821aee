import { expect, it } from 'vitest';
import { reviewAuthor } from './review-author.ts';

it.each([
  ['Ann Archer', 'Ann A.'],
  ['  Ann  Mary  archer ', 'Ann A.'],
  ['Ann', 'Ann'],
  ['', 'An angler'],
])('“%s” reviews as %s', (name, author) => expect(reviewAuthor(name)).toBe(author));
