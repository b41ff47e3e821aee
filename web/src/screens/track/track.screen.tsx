import { orderLinkMessages } from '@baitdrop/domain/messages/order-link';
import { useParams } from 'react-router';
import { LoadingOrder, orderLinkMeta, UnreadableOrder } from '../../features/orders/order-link.tsx';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BackToApp } from './back-to-app.tsx';
import { TrackedOrder } from './tracked-order.tsx';
import { useWayBack } from './use-way-back.ts';
import { useTracking } from './use-tracking.ts';

export const meta = () => orderLinkMeta('Your order', 'Where your bait is, and when it is with you.');

const flask = <FlaskPicture className="size-40" />;
const loading = <LoadingOrder label="Looking for your order" heights={['h-52', 'h-80', 'h-[48rem]']} />;

function Unknown() {
  return (
    <EmptyState
      headingLevel={1}
      picture={<HeronPicture className="size-40" />}
      title={orderLinkMessages.unknown.title}
      actions={
        <LinkButton to="/contact" variant="secondary">
          Ask us
        </LinkButton>
      }
    >
      {orderLinkMessages.unknown.text}
    </EmptyState>
  );
}

function Tracked({ token }: { token: string }) {
  const { order, isUnknown, hasFailed, readAtMs, isLive, retry, onChanged } = useTracking(token);
  useWayBack(token, retry);
  if (isUnknown) return <Unknown />;
  if (order === null) return hasFailed ? <UnreadableOrder whose="yours" picture={flask} onRetry={retry} /> : loading;
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
  return (
    <div className="mx-auto max-w-content px-4 pb-24">
      {useHydrated() ? (
        <>
          <BackToApp />
          <Tracked key={token} token={token} />
        </>
      ) : (
        loading
      )}
    </div>
  );
}
