import { expect, it } from 'vitest';
import { describeNavigation } from './navigation-guard.ts';

it('records the pages a user went to, and the screen’s queries', () => {
  expect(describeNavigation('/', '/order', undefined, false)).toBe('/ → /order');
  expect(describeNavigation('/', '/dashboard', 'auth', false)).toBe(
    '/ → /dashboard (for people signed in; signed in: no)',
  );
  expect(describeNavigation('/', '/admin', 'admin', true)).toBe('/ → /admin (for administrators; signed in: yes)');
});
