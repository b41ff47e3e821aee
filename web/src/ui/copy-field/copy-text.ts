import { log } from '../../platform/log.ts';

interface Selectable {
  focus(): void;
  select(): void;
}

/** True when it is on the clipboard. Where that is refused, the text is selected, ready to be copied by hand. */
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
