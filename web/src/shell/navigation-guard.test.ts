import { expect, it } from 'vitest';
import { describeNavigation } from './navigation-guard.ts';

it('notes where a person went, and what the screen asks for', () => {
  expect(describeNavigation('/', '/order', undefined, false)).toBe('/ → /order');
  expect(describeNavigation('/', '/dashboard', 'auth', false)).toBe(
    '/ → /dashboard (for people signed in; signed in: no)',
  );
  expect(describeNavigation('/', '/admin', 'admin', true)).toBe('/ → /admin (for administrators; signed in: yes)');
});
