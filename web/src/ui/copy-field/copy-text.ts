import { log } from '../../platform/log.ts';

interface Selectable {
  focus(): void;
  select(): void;
}

/**
 * Copies to the clipboard; true on success. If the browser refuses, it selects the text, so that the user can copy it
 * by hand.
 */
export async function copyText(text: string, shownIn: Selectable | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    log.warn('The clipboard refused', error);
    shownIn?.focus();
    shownIn?.select();
    return false;
  }
}
