import { clockOf } from '@baitdrop/domain/time/london';
import type { TrackedOrder } from '@baitdrop/contract/tracking';
import type { ReactNode } from 'react';

interface ShownTimeProps {
  time: TrackedOrder['time'];
  className?: string;
  /** Further items of the same list. */
  children?: ReactNode;
}

const FRAME_CLASS = 'min-w-48 shrink-0 rounded-card border border-line bg-surface px-5 py-3';

/**
 * The time that matters now. It is always rendered, so that nothing moves when the time becomes known or the order
 * ends.
 */
export function EtaTime({ time: { label, at, was }, className = FRAME_CLASS, children }: ShownTimeProps) {
  return (
    <dl className={className}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="flex items-baseline gap-2.5 font-heading text-3xl font-bold tabular-nums">
        {was === null ? null : (
          <del className="text-xl font-semibold text-muted">
            <span className="sr-only">was </span>
            {clockOf(new Date(was))}
            <span className="sr-only">, now </span>
          </del>
        )}
        {at === null ? (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">not known yet</span>
          </>
        ) : (
          clockOf(new Date(at))
        )}
      </dd>
      {children}
    </dl>
  );
}
