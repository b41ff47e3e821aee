import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { endGoing, markGoing } from '../platform/navigation/going.ts';

/** A link to another page of ours, here and not in a new tab. */
function leadsOn(link: HTMLAnchorElement, { button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isElsewhere = link.pathname !== location.pathname || link.search !== location.search;
  return (
    isPlain && link.target === '' && !link.hasAttribute('download') && link.origin === location.origin && isElsewhere
  );
}

/** The next screen is being fetched: what was tapped says so at once, a bar at the top after 200 ms. */
export function RouteProgress() {
  const isLoading = useNavigation().state === 'loading';
  const { key } = useLocation();
  const shown = useRef(key);
  const tapped = useRef<Element | null>(null);
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      tapped.current = event.target instanceof Element ? event.target.closest('a, button') : null;
      // Buttons are marked once they lead somewhere.
      if (tapped.current instanceof HTMLAnchorElement && leadsOn(tapped.current, event)) markGoing(tapped.current);
    };
    // Before anything else that a tap sets off, which takes its time on a slow phone.
    window.addEventListener('click', tap, true);
    return () => window.removeEventListener('click', tap, true);
  }, []);
  useEffect(() => {
    if (!isLoading) endGoing();
    else if (tapped.current) markGoing(tapped.current, true);
  }, [isLoading]);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    endGoing();
  }, [key]);
  return <div aria-hidden="true" className="route-progress fixed inset-x-0 top-0 z-50 h-1 bg-float-fill" />;
}
