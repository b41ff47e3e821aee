import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** What was tapped last, so that it can say that its page is on its way. */
function useTapped() {
  const tapped = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      tapped.current = target instanceof Element ? target.closest('a, button') : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  return tapped;
}

/** The next screen is being fetched: what was tapped says so at once, a bar at the top after 200 ms (`route-progress.css`). */
export function RouteProgress() {
  const isLoading = useNavigation().state === 'loading';
  const tapped = useTapped();
  useEffect(() => {
    const element = tapped.current;
    if (!isLoading || element === null) return undefined;
    element.setAttribute('data-going', '');
    return () => element.removeAttribute('data-going');
  }, [isLoading, tapped]);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading ? <div className="route-progress h-1 bg-float-fill" /> : null}
    </div>
  );
}
