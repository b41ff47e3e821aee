import type { FollowedOrder } from '@baitdrop/contract/follow';
import { Link, type MetaFunction, useParams } from 'react-router';
import { CourierMap } from '../../features/map/courier-map.tsx';
import { Steps } from '../../features/orders/order-steps.tsx';
import { ShownTime } from '../../features/orders/shown-time.tsx';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { OrderStagePicture } from '../../features/pictures/order-stage.picture.tsx';
import { isNotFound } from '../../platform/api/error-message.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { followQuery } from './follow.queries.ts';

// The address holds a token: it must not be sent to other sites as referrer, nor be found by search engines.
export const meta: MetaFunction = () => [
  ...pageMeta({ title: 'Follow an order', description: 'Where an order is, and when it comes.' }),
  { name: 'referrer', content: 'no-referrer' },
];

function Loading() {
  return (
    <SkeletonGroup label="Looking for the order">
      <div className="grid gap-5 pt-10">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" className="h-28" />
        <Skeleton shape="block" className="h-72" />
      </div>
    </SkeletonGroup>
  );
}

function NotShared() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<HeronPicture className="size-40" />}
      title="Nothing to follow here"
      actions={
        <Link to="/" className={buttonClass('secondary')}>
          What is BaitDrop?
        </Link>
      }
    >
      The order is long delivered, or whoever sent you this link has stopped sharing it. Ask them for a new one.
    </EmptyState>
  );
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<FlaskPicture className="size-40" />}
      title="The order could not be fetched"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your signal. The order carries on meanwhile.
    </EmptyState>
  );
}

function Followed({ order, hasFailed }: { order: FollowedOrder; hasFailed: boolean }) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-5 md:pt-10">
        <div className="max-w-prose">
          <p className="flex flex-wrap gap-x-3">
            <span className="font-semibold text-float">From {order.shop.name}</span>
            <span className="text-sm text-muted">{hasFailed ? 'No signal' : 'Checked often'}</span>
          </p>
          <div aria-live="polite">
            <h1 className="mt-2 text-[1.625rem] sm:text-3xl md:text-4xl">{order.headline}</h1>
            <p className="mt-2 min-h-14 text-lg">{order.sentence}</p>
          </div>
        </div>
        <div className="flex items-center gap-4">
          <ShownTime time={order.time} />
          <OrderStagePicture stage={order.stage} className="size-24 shrink-0" />
        </div>
      </header>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <CourierMap shop={order.shop} courier={order.courier} />
        <Card>
          <h2 className="mb-3 text-lg">Step by step</h2>
          <Steps steps={order.steps} />
        </Card>
      </div>
    </>
  );
}

function Shared({ token }: { token: string }) {
  const { data, error, isError, refetch } = useQuery(followQuery(token));
  if (isNotFound(error)) return <NotShared />;
  if (data === undefined) return isError ? <Unreadable onRetry={() => void refetch()} /> : <Loading />;
  return <Followed order={data} hasFailed={isError} />;
}

export default function FollowScreen() {
  const { token = '' } = useParams();
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      {isHydrated ? <Shared key={token} token={token} /> : <Loading />}
    </div>
  );
}
