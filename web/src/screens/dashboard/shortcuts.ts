// Single-key shortcuts on the order desk. They are off while the user types or a dialog is open, and can be disabled.
import { useEffect, useEffectEvent } from 'react';
import { useDeskSettings } from '../../features/desk/desk-settings.ts';
import { openModals } from '../../ui/modal/open-modals.ts';

export const shortcutLabels: readonly { key: string; does: string }[] = [
  { key: 'J', does: 'Next order' },
  { key: 'K', does: 'Previous order' },
  { key: 'A', does: 'Accept the new order' },
  { key: 'R', does: 'Refuse the new order' },
  { key: 'D', does: 'Packed and ready' },
  { key: 'H', does: 'Handed over' },
  { key: 'U', does: 'Undo, for five seconds' },
  { key: 'M', does: 'Something is missing' },
  { key: 'P', does: 'Print the ticket' },
  { key: '/', does: 'Search' },
  { key: '?', does: 'Show these keys' },
];

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

export function useShortcuts(shortcuts: Readonly<Record<string, (() => void) | undefined>>): void {
  const { keys } = useDeskSettings();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (isTyping(event) || openModals.get().length > 0) return;
    const run = shortcuts[event.key.toLowerCase()];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    if (!keys) return undefined;
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [keys]);
}
