import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CHECKOUT_DRAFT_KEY, endCheckoutDraft, endedDrafts } from './checkout-draft.ts';

const draft = (sentAs: string) => JSON.stringify({ name: 'Sam Tarn', phone: '07700 900123', sentAs });

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('deletes the form when the order that was sent with it is paid', () => {
  const before = endedDrafts.get();
  sessionStorage.setItem(CHECKOUT_DRAFT_KEY, draft('K2V-4J5'));
  endCheckoutDraft('K2V-4J5');
  expect(sessionStorage.getItem(CHECKOUT_DRAFT_KEY)).toBeNull();
  expect(endedDrafts.get()).toBe(before + 1);
});

it.each(['', 'M9X-2TT'])('keeps a form that was sent as "%s" when another order is paid', (sentAs) => {
  const before = endedDrafts.get();
  sessionStorage.setItem(CHECKOUT_DRAFT_KEY, draft(sentAs));
  endCheckoutDraft('K2V-4J5');
  endCheckoutDraft('');
  expect(sessionStorage.getItem(CHECKOUT_DRAFT_KEY)).toBe(draft(sentAs));
  expect(endedDrafts.get()).toBe(before);
});
