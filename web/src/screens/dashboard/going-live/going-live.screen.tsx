import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import type { MetaFunction } from 'react-router';
import { goingLiveQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { useReturnFromPayoutSetup } from '../use-return-from-payout-setup.ts';
import { Checklist } from './checklist.tsx';
import { GoodToHaveCard } from './good-to-have.card.tsx';
import { StandingCard } from './standing.card.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Go live', description: 'What your shop needs before customers can order from it.' });

export const handle = { requires: 'auth', title: 'Go live' };

export default function GoingLiveScreen() {
  const retailer = useShop();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const { data, isError, refetch } = useQuery(goingLiveQuery(shopId));
  useReturnFromPayoutSetup(() => void refetch());
  return (
    <>
      <TitleRow title="Go live" lead="Tick off this list, then we switch you on." />
      <div className="grid gap-6">
        {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('The list', Boolean(data))}</RetryAlert> : null}
        {data === undefined && !isError ? (
          <SkeletonGroup label="Loading your checklist">
            <Skeleton shape="block" className="h-32" />
            <Skeleton shape="block" className="mt-6 h-[32rem]" />
          </SkeletonGroup>
        ) : null}
        {data === undefined ? null : (
          <>
            <StandingCard shopId={shopId} shopName={shopName} standing={data} onChanged={() => void refetch()} />
            <section aria-label="Checklist">
              <Checklist steps={data.steps} pluginType={retailer.plugin_type} />
            </section>
            <GoodToHaveCard />
          </>
        )}
      </div>
    </>
  );
}
