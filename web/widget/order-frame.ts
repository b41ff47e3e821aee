import { type FrameMessage, readFrameMessage } from '@baitdrop/domain/widget/frame-messages';
import { wrapMessage } from '@baitdrop/domain/widget/message-envelope';
import type { PageMessage } from '@baitdrop/domain/widget/page-messages';

const SANDBOX = [
  'scripts',
  'same-origin',
  'forms',
  'popups',
  'popups-to-escape-sandbox',
  'top-navigation-by-user-activation',
];

export interface Frame {
  element: HTMLIFrameElement;
  say(message: PageMessage): void;
  remove(): void;
}

/** Creates our frame and listens to its messages; messages from other windows or origins are ignored. */
export function openFrame(
  home: string,
  path: string,
  title: string,
  onMessage: (message: FrameMessage) => void,
): Frame {
  const element = document.createElement('iframe');
  element.title = title;
  element.allow = 'geolocation';
  // Skipped in the preview on our own page: a same-origin frame with these permissions is not sandboxed anyway.
  if (home !== location.origin) element.setAttribute('sandbox', SANDBOX.map((word) => `allow-${word}`).join(' '));
  element.src = `${home}${path}?origin=${encodeURIComponent(location.origin)}`;
  const hear = ({ origin, source, data }: MessageEvent) => {
    if (origin !== home || source !== element.contentWindow) return;
    const message = readFrameMessage(data);
    if (message) onMessage(message);
  };
  addEventListener('message', hear);
  return {
    element,
    say: (message) => element.contentWindow?.postMessage(wrapMessage(message), home),
    remove() {
      removeEventListener('message', hear);
      element.remove();
    },
  };
}
