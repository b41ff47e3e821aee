import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { ReactNode } from 'react';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';

interface OwnListCardProps {
  /** The plural name of the items: "codes". */
  things: string;
  /** The number of items; undefined while loading. */
  count: number | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** Shown if the list is empty. */
  whenEmpty: string;
  children: ReactNode;
}

/** A list of things that a shop created, with its loading, error and empty states. */
export function OwnListCard({ things, count, hasFailed, onRetry, whenEmpty, children }: OwnListCardProps) {
  const title = `Your ${things}`;
  return (
    <TitledCard title={title}>
      {hasFailed ? <RetryAlert onRetry={onRetry}>{couldNotLoad(title, count !== undefined)}</RetryAlert> : null}
      {count === undefined && !hasFailed ? (
        <SkeletonGroup label={`Loading your ${things}`}>
          <Skeleton shape="block" className="h-40" />
        </SkeletonGroup>
      ) : null}
      {count === 0 ? (
        <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title={`No ${things} yet`}>
          {whenEmpty}
        </EmptyState>
      ) : null}
      {children}
    </TitledCard>
  );
}
