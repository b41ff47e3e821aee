import { useSearchState } from '../../platform/navigation/use-search-state.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ConnectStore } from './connect-store.tsx';
import { useQuery } from '../../platform/query/use-query.ts';
import { pageAddress } from '../../platform/page-address.ts';

export const meta = () =>
  pageMeta({ title: 'Your Shopify store', description: 'Connect your Shopify store to your shop on BaitDrop.' });

const waiting = (
  <SkeletonGroup label="Loading your shop">
    <Skeleton shape="block" className="h-44" />
  </SkeletonGroup>
);

function SignInFirst({ claim }: { claim: string }) {
  const back = encodeURIComponent(pageAddress('/shopify', { query: { claim } }));
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="Sign in to connect your store"
      actions={
        <>
          <LinkButton to={pageAddress('/login', { query: { redirect: back } })}>Sign in</LinkButton>
          <LinkButton to="/retailer-signup" variant="secondary">
            Add delivery to your shop
          </LinkButton>
        </>
      }
    >
      The app is installed. Sign in as the owner of your shop on BaitDrop within the hour, and we’ll know which shop it
      is.
    </EmptyState>
  );
}

function NoShop() {
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="You have no shop yet"
      actions={<LinkButton to="/retailer-signup">Add delivery to your shop</LinkButton>}
    >
      A store can be connected once your shop is there.
    </EmptyState>
  );
}

function ClaimShop({ userId, claim }: { userId: string; claim: string }) {
  const query = useQuery(retailerQuery({ userId }));
  const failure = (
    <LoadFailed
      picture={<PegSignPicture className="size-40" />}
      title="Your shop couldn’t be loaded"
      onRetry={() => void query.refetch()}
    >
      Check your signal. Nothing is lost.
    </LoadFailed>
  );
  return (
    <Loaded query={query} what="Your shop" height="h-44" failure={failure}>
      {(retailer) => (retailer === 'none' ? <NoShop /> : <ConnectStore claim={claim} retailer={retailer} />)}
    </Loaded>
  );
}

function NoClaim() {
  return (
    <EmptyState
      picture={<PegSignPicture className="size-40" />}
      title="Begin in your Shopify store"
      actions={<LinkButton to="/plugins">Install App</LinkButton>}
    >
      Install the BaitDrop app from the app store. Shopify then brings you back here.
    </EmptyState>
  );
}

export default function ShopifyScreen() {
  const isHydrated = useHydrated();
  const session = useSession();
  const claim = useSearchState()[0].get('claim') ?? '';
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
