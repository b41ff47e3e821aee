import type { FocusEvent } from 'react';

/**
 * Scrolls the focused item of a horizontal list fully into view; browsers stop as soon as a part of it is visible.
 * Keyboard focus only, because an item must not move away from the finger that presses it.
 */
export function showFocused({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
