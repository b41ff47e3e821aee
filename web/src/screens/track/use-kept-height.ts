import { useEffect, useRef } from 'react';

/** For an element whose contents come and go: it never gets smaller while somebody looks, so what is below stays there. */
export function useKeptHeight<Part extends HTMLElement>() {
  const ref = useRef<Part>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    let width = 0;
    const watch = new ResizeObserver(() => {
      const box = element.getBoundingClientRect();
      // Another width is another layout: turned phones start anew.
      if (Math.abs(box.width - width) > 1) element.style.removeProperty('min-height');
      width = box.width;
      element.style.setProperty('min-height', `${element.getBoundingClientRect().height}px`);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return ref;
}
