import { expect, it } from 'vitest';
import { BEFORE_PAINT_SCRIPT, COOKIES_SEEN_KEY } from './before-paint.ts';

type Stored = string | null | Error;

function beforePaint(stored: (key: string) => Stored, systemIsDark: boolean): Record<string, string> {
  const documentElement: { dataset: Record<string, string> } = { dataset: {} };
  const run = new Function('document', 'localStorage', 'matchMedia', BEFORE_PAINT_SCRIPT) as (
    ...parts: unknown[]
  ) => void;
  const getItem = (key: string) => {
    const value = stored(key);
    if (value instanceof Error) throw value;
    return value;
  };
  run({ documentElement, addEventListener: () => {} }, { getItem }, () => ({ matches: systemIsDark }));
  return documentElement.dataset;
}

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['sepia', false, 'light'],
  [new Error('storage is forbidden'), true, 'dark'],
])('stored %s and a dark system %s give %s before the first paint', (stored, systemIsDark, theme) => {
  expect(beforePaint((key) => (key === COOKIES_SEEN_KEY ? null : stored), systemIsDark)).toEqual({ theme });
});

it('who closed the notice on cookies does not see it again, not even for a moment', () => {
  expect(beforePaint((key) => (key === COOKIES_SEEN_KEY ? 'seen' : null), false)).toEqual({
    theme: 'light',
    cookies: 'seen',
  });
});
