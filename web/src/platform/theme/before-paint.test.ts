import { expect, it } from 'vitest';
import { beforePaintScript } from './before-paint.ts';

function themeBeforePaint(stored: string | null | Error, systemIsDark: boolean): string | undefined {
  const documentElement: { dataset: { theme?: string } } = { dataset: {} };
  const run = new Function('document', 'localStorage', 'matchMedia', beforePaintScript) as (
    ...parts: unknown[]
  ) => void;
  const getItem = () => {
    if (stored instanceof Error) throw stored;
    return stored;
  };
  run({ documentElement, addEventListener: () => {} }, { getItem }, () => ({ matches: systemIsDark }));
  return documentElement.dataset.theme;
}

it.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['sepia', false, 'light'],
  [new Error('storage is forbidden'), true, 'dark'],
])('stored %s and a dark system %s give %s before the first paint', (stored, systemIsDark, theme) => {
  expect(themeBeforePaint(stored, systemIsDark)).toBe(theme);
});
