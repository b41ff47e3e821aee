// Steps of the tests that try the components in the gallery.
import { afterEach, beforeEach, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { reply } from '../fake-network.ts';
import { renderScreen } from '../render-screen.tsx';
import GalleryScreen from './gallery.screen.tsx';

export const PHONE = [390, 844] as const;
export const DESKTOP = [1280, 800] as const;

export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const focusedName = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
export const focus = (locator: { element(): Element }) => (locator.element() as HTMLElement).focus();

export async function press(name: string): Promise<void> {
  focus(button(name));
  await userEvent.keyboard('{Enter}');
}

export async function open(viewport: readonly [number, number] = DESKTOP): Promise<void> {
  await page.viewport(...viewport);
  await renderScreen(GalleryScreen, { at: '/design', replies: { 'GET /api/map': reply({ tiles: null }) } });
}

const still = document.createElement('style');
still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }';
beforeEach(() => document.head.append(still));
afterEach(() => {
  vi.useRealTimers();
  still.remove();
  delete document.documentElement.dataset['theme'];
});
