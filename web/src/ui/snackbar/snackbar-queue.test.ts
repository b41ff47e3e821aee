import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSnackbarQueue, type SnackbarQueue } from './snackbar-queue.ts';

let queue: SnackbarQueue;
beforeEach(() => {
  vi.useFakeTimers();
  queue = createSnackbarQueue();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = () => queue.shown.get().map(({ text }) => text);

it.each([
  ['info', 5000],
  ['error', 5000],
  ['success', 3000],
] as const)('a message of kind %s stays for %i ms', (kind, shownMs) => {
  queue.show({ text: 'Saved', kind });
  vi.advanceTimersByTime(shownMs - 1);
  expect(texts()).toEqual(['Saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a message with an action stays until it is dismissed', () => {
  const id = queue.show({ text: 'New version', actions: [{ label: 'Update', run: () => {} }] });
  vi.advanceTimersByTime(3_600_000);
  expect(texts()).toEqual(['New version']);
  queue.dismiss(id);
  expect(texts()).toEqual([]);
});

it('a third message waits and then gets its full time', () => {
  queue.show({ text: 'First', shownMs: 1000 });
  queue.show({ text: 'Second', shownMs: 2000 });
  queue.show({ text: 'Third', shownMs: 1000 });
  expect(texts()).toEqual(['First', 'Second']);
  vi.advanceTimersByTime(1000);
  expect(texts()).toEqual(['Second', 'Third']);
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['Second', 'Third']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('messages that stay do not delay the others', () => {
  for (const text of ['A', 'B', 'C']) queue.show({ text, shownMs: null });
  queue.show({ text: 'Passing' });
  expect(texts()).toEqual(['A', 'B', 'C', 'Passing']);
});

it('the timer pauses while the user reads a message', () => {
  queue.show({ text: 'Read me' });
  vi.advanceTimersByTime(4000);
  queue.pause();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(['Read me']);
  queue.resume();
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['Read me']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('a message that arrives during a pause starts with the others', () => {
  queue.pause();
  queue.show({ text: 'Late', shownMs: 1000 });
  vi.advanceTimersByTime(5000);
  queue.resume();
  vi.advanceTimersByTime(999);
  expect(texts()).toEqual(['Late']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('the same text twice shows once, with its full time', () => {
  queue.show({ text: 'Copied', kind: 'success' });
  vi.advanceTimersByTime(2000);
  queue.show({ text: 'Copied', kind: 'success' });
  expect(texts()).toEqual(['Copied']);
  vi.advanceTimersByTime(2999);
  expect(texts()).toEqual(['Copied']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
