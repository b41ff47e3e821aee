import { createStore } from './external-store.ts';

export interface Message {
  text: string;
  kind: 'success' | 'error' | 'info';
}

const defaultShownMs = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The one short message at the bottom of the screen. It outlives a navigation. */
export const message = createStore<Message | null>(null);

export function clearMessage(): void {
  clearTimeout(timer);
  message.set(null);
}

export function showMessage(text: string, kind: Message['kind'] = 'info', shownMs = defaultShownMs): void {
  clearTimeout(timer);
  message.set({ text, kind });
  timer = setTimeout(clearMessage, shownMs);
}
