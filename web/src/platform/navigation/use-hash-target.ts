import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { hasScrollPosition } from './scroll-restoration.ts';

const MAX_WAIT_MS = 10_000;

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function show(part: HTMLElement): void {
  for (let details = part.closest('details'); details; details = details.parentElement?.closest('details') ?? null)
    details.open = true;
  part.scrollIntoView({ behavior: 'instant' });
}

/**
 * Scrolls to the element that the address's hash names: opens it if it is collapsed, and waits for it if it is still
 * loading.
 */
export function useHashTarget(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  useEffect(() => {
    if (hash === '' || (navigationType === 'POP' && hasScrollPosition(key))) return undefined;
    const showIfThere = () => {
      const part = partNamed(hash);
      if (part === null) return;
      watch.disconnect();
      show(part);
    };
    const watch = new MutationObserver(showIfThere);
    watch.observe(document.body, { childList: true, subtree: true });
    showIfThere();
    const timer = setTimeout(() => watch.disconnect(), MAX_WAIT_MS);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [hash, key, navigationType]);
}
