import { type ComponentType, lazy, Suspense } from 'react';
import { log } from '../platform/log.ts';

/** A component that is loaded when it first renders. Offline, the page renders without it. */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() =>
    load().catch((failure: unknown) => {
      log.info('A part of the page could not be fetched', failure);
      return { default: () => null };
    }),
  );
  return (props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}
