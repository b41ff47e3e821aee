import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { useCallback } from 'react';
import type { MetaFunction } from 'react-router';
import { useLiveRead } from '../../../features/desk/use-live-read.ts';
import { readGoingLive } from '../../../features/my-shop/my-shop-api.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { OwnerScreen } from '../owner-screen.tsx';
import { useBackFromProvider } from '../use-back-from-provider.ts';
import { Checklist } from './checklist.tsx';
import { StandingCard } from './standing.card.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Go live', description: 'What your shop needs before customers can order from it.' });

export const handle = { requires: 'auth' };

function GoingLive({ retailer }: { retailer: RetailerRecord }) {
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const read = useCallback(() => readGoingLive(shopId), [shopId]);
  const { value, hasFailed, reload } = useLiveRead('retailers/*', read);
  useBackFromProvider(reload);
  return (
    <>
      <PageHeader title="Go live" kicker={shopName} lead="Six things, then we switch you on." />
      <div className="grid gap-6">
        {hasFailed ? (
          <RetryAlert onRetry={reload}>The list could not be read{value ? ' again: this may be old.' : '.'}</RetryAlert>
        ) : null}
        {value === null && !hasFailed ? (
          <SkeletonGroup label="Loading your checklist">
            <Skeleton shape="block" className="h-32" />
            <Skeleton shape="block" className="mt-6 h-[32rem]" />
          </SkeletonGroup>
        ) : null}
        {value === null ? null : (
          <>
            <StandingCard shopId={shopId} shopName={shopName} standing={value} onChanged={reload} />
            <section aria-label="Checklist">
              <Checklist steps={value.steps} pluginType={retailer.plugin_type} />
            </section>
          </>
        )}
      </div>
    </>
  );
}

export default function GoingLiveScreen() {
  return (
    <OwnerScreen title="Go live" path="/dashboard/going-live">
      {(retailer) => <GoingLive key={retailer.shop_id} retailer={retailer} />}
    </OwnerScreen>
  );
}
