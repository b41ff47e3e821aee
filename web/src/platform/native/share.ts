// Handing a link to somebody: the phone's own sheet, the browser's, or the clipboard.
import { log } from '../log.ts';
import { isNative } from '../native.ts';
import { loadPlugins, type Plugins } from './bridge.ts';

export interface Shared {
  title: string;
  text?: string;
  url: string;
}

/** `closed`: the person thought better of it, which is an answer too. */
export type ShareOutcome = 'shared' | 'copied' | 'closed' | 'failed';

type SharePlugin = Pick<Plugins['Share'], 'share'>;

export interface SharePlatform {
  native: PromiseLike<{ Share: SharePlugin }> | null;
  share: ((shared: Shared) => Promise<void>) | undefined;
  copy: ((text: string) => Promise<void>) | undefined;
}

function thisDevice(): SharePlatform {
  const { share: openSheet, clipboard } = navigator as Partial<Navigator>;
  return { native: loadPlugins(), share: openSheet?.bind(navigator), copy: clipboard?.writeText.bind(clipboard) };
}

/** True where pressing "Share" opens a sheet. */
export const hasShareSheet = (): boolean =>
  isNative() || (typeof navigator !== 'undefined' && typeof navigator.share === 'function');

/** The browser's sheet says AbortError, the plugins of both phones say "canceled". */
const isClosed = (failure: unknown): boolean =>
  failure instanceof Error && (failure.name === 'AbortError' || /cancel/i.test(failure.message));

export async function share(shared: Shared, platform: SharePlatform = thisDevice()): Promise<ShareOutcome> {
  try {
    if (platform.native !== null) await (await platform.native).Share.share(shared);
    else if (platform.share !== undefined) await platform.share(shared);
    else return await copy(shared.url, platform);
    return 'shared';
  } catch (failure) {
    if (isClosed(failure)) return 'closed';
    log.warn('The sheet for sharing did not open', failure);
    return copy(shared.url, platform);
  }
}

async function copy(url: string, platform: SharePlatform): Promise<ShareOutcome> {
  try {
    if (platform.copy === undefined) return 'failed';
    await platform.copy(url);
    return 'copied';
  } catch (failure) {
    log.warn('The clipboard refused', failure);
    return 'failed';
  }
}
