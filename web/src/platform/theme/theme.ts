import { createStore } from '../external-store.ts';
import { readStored, removeStored, writeStored } from '../stored.ts';
import { THEME_KEY } from './before-paint.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export function asThemeChoice(stored: string | null): ThemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export const themeChoice = createStore<ThemeChoice>('system');

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function applyTheme(): void {
  const choice = themeChoice.get();
  const isDark = choice === 'system' ? systemPrefersDark().matches : choice === 'dark';
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

/** The colours change at once instead of fading one by one, which takes a slow phone a while (`styles/base.css`). */
function applyThemeWithoutFading(): void {
  const { dataset } = document.documentElement;
  dataset['turning'] = '';
  applyTheme();
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset['turning']));
}

/** Stores an explicit choice; "system" deletes it and follows the device again. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(THEME_KEY);
  else writeStored(THEME_KEY, choice);
  themeChoice.set(choice);
  applyThemeWithoutFading();
}

export function watchTheme(): void {
  themeChoice.set(asThemeChoice(readStored(THEME_KEY)));
  applyTheme();
  systemPrefersDark().addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => {
    if (event.key !== THEME_KEY && event.key !== null) return;
    themeChoice.set(asThemeChoice(readStored(THEME_KEY)));
    applyTheme();
  });
}
