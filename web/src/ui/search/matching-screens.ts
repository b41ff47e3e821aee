import type { SearchGroup } from './search-group.ts';

interface Screen {
  label: string;
  to: string;
}

/** Returns the screens whose name contains every typed word; all of them while nothing is typed. */
export function matchingScreens(screens: readonly Screen[], typed: string): SearchGroup {
  const words = typed.toLowerCase().split(/\s+/);
  const hits = screens
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, to }) => ({ key: to, label, to }));
  return { title: typed === '' ? 'Go to' : 'Screens and settings', hits };
}
