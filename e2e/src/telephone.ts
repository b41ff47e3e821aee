// The demo's telephone company: texts and calls to shops.
import { inject } from 'vitest';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    telephoneUrl: string;
  }
}

export const telephoneUrlIn = (output: string): string =>
  /Text messages and calls to shops arrive at (\S+)/.exec(output)?.[1] ?? '';

/** Waits until the page of texts and calls contains the words. */
export const phoneHears = (words: string): Promise<void> =>
  until(`the phone to hear ${words}`, async () => (await (await fetch(inject('telephoneUrl'))).text()).includes(words));
