import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Returns the width of an element, so that a drawing in it keeps its font size. 0 until it is measured. */
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
