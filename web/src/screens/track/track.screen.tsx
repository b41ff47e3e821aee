import { Link, type MetaFunction, useParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { BackToApp } from './back-to-app.tsx';
import { TrackedOrder } from './tracked-order.tsx';
import { useWayBack } from './use-way-back.ts';
import { useTracking } from './use-tracking.ts';

// The address holds the order's token: it must not be sent to other sites as referrer.
export const meta: MetaFunction = () => [
  ...pageMeta({ title: 'Your order', description: 'Where your bait is, and when it is with you.' }),
  { name: 'referrer', content: 'no-referrer' },
];

function Loading() {
  return (
    <SkeletonGroup label="Looking for your order">
      <div className="grid gap-5 pt-10">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" className="h-52" />
        <Skeleton shape="block" className="h-80" />
        <Skeleton shape="block" className="h-[48rem]" />
      </div>
    </SkeletonGroup>
  );
}

function Unknown() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<HeronPicture className="size-40" />}
      title="No order under this link"
      actions={
        <Link to="/contact" className={buttonClass('secondary')}>
          Ask us
        </Link>
      }
    >
      Check that the whole link from your email is in the address bar. If it is, tell us the code of the order and we’ll
      look it up.
    </EmptyState>
  );
}

function Unreadable({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      headingLevel={1}
      picture={<FlaskPicture className="size-40" />}
      title="Your order could not be fetched"
      actions={<Button onClick={onRetry}>Try again</Button>}
    >
      Check your signal. Your order carries on meanwhile.
    </EmptyState>
  );
}

function Tracked({ token }: { token: string }) {
  const { order, isUnknown, hasFailed, readAtMs, isLive, retry, onChanged } = useTracking(token);
  useWayBack(token, retry);
  if (isUnknown) return <Unknown />;
  if (order === null) return hasFailed ? <Unreadable onRetry={retry} /> : <Loading />;
  return (
    <TrackedOrder
      order={order}
      token={token}
      readAtMs={readAtMs}
      hasFailed={hasFailed}
      isLive={isLive}
      onChanged={onChanged}
    />
  );
}

export default function TrackScreen() {
  const { token = '' } = useParams();
  const isHydrated = useHydrated();
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      {isHydrated ? <BackToApp /> : null}
      {isHydrated ? <Tracked key={token} token={token} /> : <Loading />}
    </div>
  );
}
