import type { FollowedOrder } from '@baitdrop/contract/follow';
import { orderLinkMessages } from '@baitdrop/domain/messages/order-link';
import { useParams } from 'react-router';
import { CourierMap } from '../../features/map/courier-map.tsx';
import { LoadingOrder, orderLinkMeta, UnreadableOrder } from '../../features/orders/order-link.tsx';
import { Steps } from '../../features/orders/order-steps.tsx';
import { EtaTime } from '../../features/orders/eta-time.tsx';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { OrderStagePicture } from '../../features/pictures/order-stage.picture.tsx';
import { isNotFound } from '../../platform/api/error-message.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { followQuery } from './follow.queries.ts';

export const meta = () => orderLinkMeta('Follow an order', 'Where an order is, and when it comes.');

const flask = <FlaskPicture className="size-40" />;
const loading = <LoadingOrder label="Looking for the order" heights={['h-28', 'h-72']} />;

function NotShared() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<HeronPicture className="size-40" />}
      title={orderLinkMessages.notShared.title}
      actions={
        <LinkButton to="/" variant="secondary">
          What is BaitDrop?
        </LinkButton>
      }
    >
      {orderLinkMessages.notShared.text}
    </EmptyState>
  );
}

function Followed({ order, hasFailed }: { order: FollowedOrder; hasFailed: boolean }) {
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-6 pb-5 md:pt-10">
        <div className="max-w-prose">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold text-float">From {order.shop.name}</span>
            <span className="text-sm text-muted">{hasFailed ? 'No signal' : 'Checking'}</span>
          </p>
          <div aria-live="polite">
            <h1 className="mt-2 text-[1.625rem] sm:text-3xl md:text-4xl">{order.headline}</h1>
            <p className="mt-2 min-h-14 text-lg">{order.sentence}</p>
          </div>
        </div>
        <div className="flex items-center gap-4">
          <EtaTime time={order.time} />
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
  if (data === undefined)
    return isError ? <UnreadableOrder whose="shared" picture={flask} onRetry={() => void refetch()} /> : loading;
  return <Followed order={data} hasFailed={isError} />;
}

export default function FollowScreen() {
  const { token = '' } = useParams();
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      {useHydrated() ? <Shared key={token} token={token} /> : loading}
    </div>
  );
}
