import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { ReactNode } from 'react';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TitledCard } from '../../ui/titled-card.tsx';

interface OwnListCardProps {
  /** What the list holds, in the plural: "codes". */
  things: string;
  /** How many there are, once that is known. */
  count: number | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  /** What to do while there is none. */
  whenEmpty: string;
  children: ReactNode;
}

/** What a shop made for itself: while it is read, when it could not be, while there is none, and when it is there. */
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
