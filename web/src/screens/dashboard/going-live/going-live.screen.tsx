import type { MetaFunction } from 'react-router';
import { goingLiveQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { useReturnFromPayoutSetup } from '../use-return-from-payout-setup.ts';
import { Checklist } from './checklist.tsx';
import { GoodToHaveCard } from './good-to-have.card.tsx';
import { StandingCard } from './standing.card.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Go live', description: 'What your shop needs before customers can order from it.' });

export const handle = { requires: 'auth', title: 'Go live' };

export default function GoingLiveScreen() {
  const retailer = useShop();
  const { shop_id: shopId, shop_name: shopName } = retailer;
  const query = useQuery(goingLiveQuery(shopId));
  const refetch = () => void query.refetch();
  useReturnFromPayoutSetup(refetch);
  return (
    <>
      <TitleRow title="Go live" lead="Tick off this list, then we switch you on." />
      <div className="grid gap-6">
        <Loaded query={query} what="The list" loading="Loading your checklist" height="h-[42rem]">
          {(data) => (
            <>
              <StandingCard shopId={shopId} shopName={shopName} standing={data} onChanged={refetch} />
              <section aria-label="Checklist">
                <Checklist steps={data.steps} pluginType={retailer.plugin_type} />
              </section>
              <GoodToHaveCard />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
