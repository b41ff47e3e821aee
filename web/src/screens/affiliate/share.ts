import { log } from '../../platform/log.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

const words = 'Bait and tackle brought to your peg within the hour. With my link you start with £5 credit:';

/** Pages of others that begin a post with the link in it. */
export function shareLinks(link: string): { twitter: string; whatsApp: string } {
  const tweet = new URLSearchParams({ text: words, url: link });
  const message = new URLSearchParams({ text: `${words} ${link}` });
  return { twitter: `https://twitter.com/intent/tweet?${tweet}`, whatsApp: `https://wa.me/?${message}` };
}

/** Phones, and the app, have a sheet of their own for this. */
export const canShare = (): boolean => typeof navigator !== 'undefined' && typeof navigator.share === 'function';

export async function shareLink(link: string): Promise<void> {
  try {
    await navigator.share({ title: 'BaitDrop', text: words, url: link });
  } catch (failure) {
    // Closing the sheet is an answer too.
    if (failure instanceof DOMException && failure.name === 'AbortError') return;
    log.warn('The link could not be shared', failure);
    showSnackbar({ kind: 'error', text: 'This device could not share the link. Copy it instead.' });
  }
}
