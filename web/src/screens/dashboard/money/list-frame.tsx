import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { type ReactNode, useId } from 'react';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

interface ListFrameProps {
  title: string;
  lead?: string;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A titled list with its loading and its error state. */
export function ListFrame({ title, lead, isLoading, hasFailed, onRetry, children }: ListFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead === undefined ? null : <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {hasFailed ? <RetryAlert onRetry={onRetry}>{couldNotLoad('This list', !isLoading)}</RetryAlert> : null}
      {isLoading && !hasFailed ? (
        <SkeletonGroup label={`Loading: ${title}`}>
          <Skeleton shape="block" className="h-72" />
        </SkeletonGroup>
      ) : null}
      {children}
    </section>
  );
}
