// What the page around the frame says. Apart from `embedding.ts`, because only the frame's own screens listen.
import { type PageMessage, readPageMessage } from '@baitdrop/domain/widget/page-messages';
import { pageOrigin } from './embedding.ts';

export function onPageMessage(listener: (message: PageMessage) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent) => {
    if (source !== window.parent || origin !== pageOrigin) return;
    const message = readPageMessage(data);
    if (message) listener(message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
