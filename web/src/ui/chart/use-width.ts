import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** How wide a place is, so that what is drawn there keeps its letters at their size. Nought before it is known. */
export function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return undefined;
    setWidth(place.clientWidth);
    const watch = new ResizeObserver(() => setWidth(place.clientWidth));
    watch.observe(place);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
