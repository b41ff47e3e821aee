// Restores the scroll position on Back. The router scrolls at once, when the content may still be loading, so this
// keeps the page tall enough until it has loaded.
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const MAX_WAIT_MS = 10_000;
const STORAGE_KEY = 'scroll-positions';

const positions = new Map<string, number>();
let pageKey = '';
let isReturning = false;

/** True while a page that the user came back to is still loading its content: nothing else may scroll it meanwhile. */
export const isRestoringScroll = (): boolean => isReturning;

/** True if the page was seen before and left scrolled down. */
export const hasScrollPosition = (key: string): boolean => (positions.get(key) ?? 0) > 0;

function restorePositions(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
    for (const [key, y] of stored) positions.set(key, y);
  } catch {
    // Storage is forbidden in some frames; a reload then begins at the top.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // Without storage, a reload begins at the top.
  }
}

function holdScrollPosition(main: HTMLElement, y: number): () => void {
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const isReached = () => {
    const last = main.lastElementChild;
    if (last === null) return false;
    // The reserved height that content has not filled yet. The footer below counts as content, and fractions of a pixel
    // are ignored.
    const contentEnd = last.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(last).marginBottom);
    const missing = main.getBoundingClientRect().bottom - contentEnd;
    return document.documentElement.scrollHeight - missing >= y + innerHeight - 1;
  };
  const release = () => void (isReturning = false);
  const check = () => {
    if (isReached()) arrive();
  };
  const watch = new MutationObserver(() => requestAnimationFrame(check));
  const timer = setTimeout(arrive, MAX_WAIT_MS);
  function end() {
    watch.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) window.removeEventListener(gesture, release);
    isReturning = false;
    main.style.removeProperty('min-height');
  }
  function arrive() {
    const isHeld = isReturning;
    end();
    if (isHeld) window.scrollTo({ top: y, behavior: 'instant' });
  }
  isReturning = true;
  main.style.setProperty('min-height', `${y + innerHeight}px`);
  watch.observe(main, { childList: true, subtree: true });
  for (const gesture of gestures) window.addEventListener(gesture, release, { passive: true });
  window.scrollTo({ top: y, behavior: 'instant' });
  requestAnimationFrame(check);
  return end;
}

export function useScrollRestoration(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    if (pageKey === '') restorePositions();
    pageKey = key;
    const y = navigationType === 'POP' ? (positions.get(key) ?? 0) : 0;
    const main = document.getElementById('main');
    return y > 0 && main !== null ? holdScrollPosition(main, y) : undefined;
  }, [key, navigationType]);
  useEffect(() => {
    const remember = () => {
      if (!isReturning) positions.set(pageKey, scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', storePositions);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', storePositions);
    };
  }, []);
}
