import type { FocusEvent } from 'react';

/**
 * For a row that scrolls sideways: browsers leave an entry with the focus where it is once a part of it is in sight.
 * Only for the keyboard: what a finger presses must not move away from it.
 */
export function showFocused({ target }: FocusEvent): void {
  if (!target.matches(':focus-visible')) return;
  (target.closest('label') ?? target).scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
