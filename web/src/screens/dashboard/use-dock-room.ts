import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const ROOM = '--dock-room';
const GAP = 16;

/** Whether none of the element can be seen above or beside the dock; the bar at the bottom is below it. */
function isBehind(element: Element, dock: Element): boolean {
  const box = element.getBoundingClientRect();
  const cover = dock.getBoundingClientRect();
  return (
    box.top >= cover.top && box.top < cover.bottom && box.left >= cover.left - GAP && box.right <= cover.right + GAP
  );
}

/**
 * What a dock at the foot of the screen covers can always be reached: the page ends with as much room as the dock takes,
 * and it folds when the keyboard’s focus goes behind it.
 */
export function useDockRoom(fold: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);

  useEffect(() => {
    const dock = ref.current;
    if (dock === null) return undefined;
    const root = document.documentElement.style;
    const sizes = new ResizeObserver(() => {
      const { top, height } = dock.getBoundingClientRect();
      // The order desk hides it on wide screens.
      root.setProperty(ROOM, height === 0 ? '0px' : `${Math.ceil(innerHeight - top) + GAP}px`);
    });
    sizes.observe(dock);
    return () => {
      sizes.disconnect();
      root.removeProperty(ROOM);
    };
  }, []);

  const lookBehind = useEffectEvent(() => {
    const dock = ref.current;
    const focused = document.activeElement;
    if (dock === null || focused === null || focused === document.body) return;
    // A thumb that opened another screen sees the dock; only who cannot point needs what lies behind it.
    if (!focused.matches(':focus-visible')) return;
    if (dock.contains(focused) || focused.closest('dialog, [popover]') !== null) return;
    if (isBehind(focused, dock)) fold();
  });
  useEffect(() => {
    let frame = 0;
    // The browser scrolls to what has the focus first.
    const focusMoved = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => lookBehind());
    };
    document.addEventListener('focusin', focusMoved);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', focusMoved);
    };
  }, []);

  return ref;
}
