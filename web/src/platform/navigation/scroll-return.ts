// Restores the scroll position on Back. The router scrolls at once, when the contents may still be loading: this keeps
// the page tall enough until they are there.
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const MAX_WAIT_MS = 10_000;
const STORAGE_KEY = 'scroll-positions';

const positions = new Map<string, number>();
let pageKey = '';
let isReturning = false;

/** True until a page that somebody came back to has its contents again: nothing else may scroll it meanwhile. */
export const isComingBack = (): boolean => isReturning;

/** The page was seen before, and left further down than its top. */
export const hasPlace = (key: string): boolean => (positions.get(key) ?? 0) > 0;

function restorePositions(): void {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][];
    for (const [key, y] of stored) positions.set(key, y);
  } catch {
    // Storage is forbidden in some frames; then a reload begins at the top.
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions].slice(-50)));
  } catch {
    // As above.
  }
}

function holdPlace(main: HTMLElement, y: number): () => void {
  const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  const isReached = () => {
    const last = main.lastElementChild;
    if (last === null) return false;
    // What is missing in the room that is held for it; the footer below counts as well, and parts of a pixel do not.
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

export function useScrollReturn(main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    if (pageKey === '') restorePositions();
    pageKey = key;
    const y = navigationType === 'POP' ? (positions.get(key) ?? 0) : 0;
    // Everything is laid out, and not only what is near the screen (`ui/below-fold.css`).
    main.current?.toggleAttribute('data-whole', y > 0);
    return y > 0 && main.current ? holdPlace(main.current, y) : undefined;
  }, [key, navigationType, main]);
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
