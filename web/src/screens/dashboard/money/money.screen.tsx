import { type MetaFunction } from 'react-router';
import { moneyQuery } from '../../../features/my-shop/my-shop.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { useReturnFromPayoutSetup } from '../use-return-from-payout-setup.ts';
import { EarnedOrdersSection } from './earned-orders.section.tsx';
import { MoneyCards } from './money-cards.tsx';
import { PayoutsSection } from './payouts.section.tsx';
import { RefundsSection } from './refunds.section.tsx';
import { VatDocumentsSection } from './vat-documents.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Loaded } from '../../../ui/loaded.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Money', description: 'Your balance, your next payout, and a statement for each.' });

export const handle = { requires: 'auth', title: 'Money' };

export default function MoneyScreen() {
  const { shop_id: shopId } = useShop();
  const query = useQuery(moneyQuery(shopId));
  // Refetches after the payout setup, because money that is paid out is no longer owed.
  useReturnFromPayoutSetup(() => void query.refetch());
  return (
    <>
      <TitleRow
        title="Money"
        lead="You keep 100% of your prices, paid out 2-3 business days after delivery."
        actions={<TextLink to="/dashboard/money/report">Monthly report</TextLink>}
      />
      <div className="grid gap-8">
        <Loaded
          query={query}
          what="Your balance"
          outline={
            <div className="grid grid-cols-2 gap-3 max-sm:*:last:col-span-2 sm:grid-cols-3 sm:gap-4">
              {['balance', 'next', 'held'].map((name) => (
                <Skeleton key={name} shape="block" className="h-27" />
              ))}
            </div>
          }
        >
          {(money) => <MoneyCards money={money} />}
        </Loaded>
        <PayoutsSection shopId={shopId} />
        <EarnedOrdersSection orders={query.data?.orders ?? null} />
        <RefundsSection shopId={shopId} />
        <VatDocumentsSection shopId={shopId} />
      </div>
    </>
  );
}
