import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearMessage, message, showMessage } from './messages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  clearMessage();
  vi.useRealTimers();
});

it('goes by itself after five seconds', () => {
  showMessage('Saved', 'success');
  vi.advanceTimersByTime(4999);
  expect(message.get()).toEqual({ text: 'Saved', kind: 'success' });
  vi.advanceTimersByTime(1);
  expect(message.get()).toBeNull();
});

it('gives a newer message its full time', () => {
  showMessage('First', 'info', 3000);
  vi.advanceTimersByTime(2000);
  showMessage('Second', 'info', 3000);
  vi.advanceTimersByTime(2000);
  expect(message.get()?.text).toBe('Second');
});
