import { expect, it } from 'vitest';
import { reviewAuthor } from './review-author.ts';

it.each([
  ['Ann Archer', 'Ann'],
  ['  Ann  Mary  archer ', 'Ann'],
  ['Ann', 'Ann'],
  ['', 'An angler'],
  ['   ', 'An angler'],
])('“%s” reviews as %s', (name, author) => expect(reviewAuthor(name)).toBe(author));
