import { orderLinkMessages } from '@baitdrop/domain/messages/order-link';
import type { ReactNode } from 'react';
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** The URL contains a token: it must not be sent to other sites as referrer, nor be indexed by search engines. */
export const orderLinkMeta = (title: string, description: string): MetaDescriptor[] => [
  ...pageMeta({ title, description }),
  { name: 'referrer', content: 'no-referrer' },
];

interface LoadingOrderProps {
  label: string;
  /** Heights of the skeletons, equal to those of the content, so that nothing moves. */
  heights: readonly string[];
}

export function LoadingOrder({ label, heights }: LoadingOrderProps) {
  return (
    <SkeletonGroup label={label}>
      <div className="grid gap-5 pt-10">
        <Skeleton shape="title" />
        <Skeleton />
        {heights.map((height) => (
          <Skeleton key={height} shape="block" className={height} />
        ))}
      </div>
    </SkeletonGroup>
  );
}

interface UnreadableOrderProps {
  whose: keyof typeof orderLinkMessages.unreadable;
  picture: ReactNode;
  onRetry: () => void;
}

export function UnreadableOrder({ whose, picture, onRetry }: UnreadableOrderProps) {
  const { title, text } = orderLinkMessages.unreadable[whose];
  return (
    <LoadFailed headingLevel={1} picture={picture} title={title} onRetry={onRetry}>
      {text}
    </LoadFailed>
  );
}
