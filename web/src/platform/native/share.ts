// Shares a link by the phone's own sheet, the browser's, or the clipboard.
import { log } from '../log.ts';
import { isNative, phone } from '../native.ts';
import type { Shared } from './phone.ts';

/** `closed`: the user closed the sheet. */
export type ShareOutcome = 'shared' | 'copied' | 'closed' | 'failed';

export interface Sharing {
  openSheet: ((shared: Shared) => Promise<unknown>) | undefined;
  copy: ((text: string) => Promise<void>) | undefined;
}

function thisDevice(): Sharing {
  const { share: browserSheet, clipboard } = navigator as Partial<Navigator>;
  return {
    openSheet: phone()?.share ?? browserSheet?.bind(navigator),
    copy: clipboard?.writeText.bind(clipboard),
  };
}

/** True if "Share" opens a sheet on this device. */
export const hasShareSheet = (): boolean =>
  isNative() || (typeof navigator !== 'undefined' && typeof navigator.share === 'function');

/** The browser's sheet says AbortError, the plugins of both phones say "canceled". */
export const isSheetClosed = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'AbortError' || /cancel/i.test(failure.message));

export async function share(shared: Shared, { openSheet, copy }: Sharing = thisDevice()): Promise<ShareOutcome> {
  try {
    if (openSheet !== undefined) {
      await openSheet(shared);
      return 'shared';
    }
  } catch (failure) {
    if (isSheetClosed(failure)) return 'closed';
    log.warn('The sheet for sharing did not open', failure);
  }
  try {
    await copy?.(shared.url);
    return copy === undefined ? 'failed' : 'copied';
  } catch (failure) {
    log.warn('The clipboard refused', failure);
    return 'failed';
  }
}
