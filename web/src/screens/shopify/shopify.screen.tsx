import { Link, useSearchParams } from 'react-router';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ConnectStore } from './connect-store.tsx';
import { useQuery } from '../../platform/query/use-query.ts';

export const meta = () =>
  pageMeta({ title: 'Your Shopify store', description: 'Connect your Shopify store to your shop on BaitDrop.' });

const waiting = (
  <SkeletonGroup label="Loading your shop">
    <Skeleton shape="block" className="h-44" />
  </SkeletonGroup>
);

function SignInFirst({ claim }: { claim: string }) {
  const back = encodeURIComponent(`/shopify?claim=${claim}`);
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="Sign in to connect your store"
      actions={
        <>
          <Link to={`/login?redirect=${back}`} className={buttonClass('primary')}>
            Sign in
          </Link>
          <Link to="/retailer-signup" className={buttonClass('secondary')}>
            Add delivery to your shop
          </Link>
        </>
      }
    >
      The app is installed. Sign in as the owner of your shop on BaitDrop within the hour, and we’ll know which shop it
      is.
    </EmptyState>
  );
}

function ClaimShop({ userId, claim }: { userId: string; claim: string }) {
  const { data: retailer, isError, refetch } = useQuery(retailerQuery({ userId }));
  if (retailer === undefined && !isError) return waiting;
  if (retailer === undefined || retailer === 'none')
    return (
      <EmptyState
        picture={<PegSignPicture className="size-40" />}
        title={retailer === undefined ? 'Your shop couldn’t be loaded' : 'You have no shop yet'}
        actions={
          retailer === undefined ? (
            <Button onClick={() => void refetch()}>Try again</Button>
          ) : (
            <Link to="/retailer-signup" className={buttonClass('primary')}>
              Add delivery to your shop
            </Link>
          )
        }
      >
        {retailer === undefined
          ? 'Check your signal. Nothing is lost.'
          : 'A store can be connected once your shop is there.'}
      </EmptyState>
    );
  return <ConnectStore claim={claim} retailer={retailer} />;
}

function NoClaim() {
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="Begin in your Shopify store"
      actions={
        <Link to="/plugins" className={buttonClass('primary')}>
          Install App
        </Link>
      }
    >
      Install the BaitDrop app from the app store. Shopify then brings you back here.
    </EmptyState>
  );
}

export default function ShopifyScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const claim = useSearchParams()[0].get('claim') ?? '';
  return (
    <div className="mx-auto max-w-form px-4 pb-20">
      <PageHeader title="Your Shopify store" kicker="Shops" />
      {isHydrated ? null : waiting}
      {isHydrated && claim === '' ? <NoClaim /> : null}
      {isHydrated && claim !== '' && session === null ? <SignInFirst claim={claim} /> : null}
      {isHydrated && claim !== '' && session !== null ? <ClaimShop userId={session.userId} claim={claim} /> : null}
    </div>
  );
}
