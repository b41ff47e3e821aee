import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { clearPending, keepPending, watchTaps } from '../platform/navigation/pending-navigation.ts';

/** The bar at the top that appears 200 ms after a navigation starts; the tapped element is marked at once. */
export function RouteProgress() {
  const isLoading = useNavigation().state === 'loading';
  const { key } = useLocation();
  const shown = useRef(key);
  const wasLoading = useRef(false);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => watchTaps(bar.current), []);
  useEffect(() => {
    if (isLoading) keepPending();
    else if (wasLoading.current) clearPending();
    wasLoading.current = isLoading;
  }, [isLoading]);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    clearPending();
  }, [key]);
  return <div ref={bar} aria-hidden="true" className="route-progress fixed inset-x-0 top-0 z-50 h-1 bg-float-fill" />;
}
