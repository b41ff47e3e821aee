// Finds BaitDrop's origin. Sites copy the script, bundle it with others or serve it from their own cache, so its
// address is unreliable; the link inside the element, which every pasted snippet has, is certain.

/** Returns null if the script's address is not ours. */
export function originOfScript(src: string): string | null {
  const url = /^https?:/.test(src) ? new URL(src) : null;
  return url !== null && /^\/widget\/v1(\/widget\.[0-9a-f]{12})?\.js$/.test(url.pathname) ? url.origin : null;
}

type Link = Pick<HTMLAnchorElement, 'protocol' | 'pathname' | 'origin'>;

export function originOfLinks(links: Iterable<Link>, shopId: string): string | null {
  const path = `/shop/${encodeURIComponent(shopId)}`;
  for (const { protocol, pathname, origin } of links)
    if (protocol.startsWith('http') && pathname === path) return origin;
  return null;
}

/**
 * Calls `start` when the link inside the element is parsed: a script that runs early sees the element before its
 * contents.
 */
export function onLinkParsed(element: HTMLElement, start: () => void): () => void {
  const isParsed = () => document.readyState !== 'loading' || element.querySelector('a') !== null;
  if (isParsed()) {
    start();
    return () => undefined;
  }
  const watcher = new MutationObserver(look);
  const stop = () => {
    watcher.disconnect();
    document.removeEventListener('DOMContentLoaded', look);
  };
  function look(): void {
    if (!isParsed()) return;
    stop();
    start();
  }
  watcher.observe(element, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', look);
  return stop;
}
