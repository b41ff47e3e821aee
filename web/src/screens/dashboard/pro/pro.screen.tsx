import { type MetaFunction } from 'react-router';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { proQuery } from '../../../features/my-shop/pro.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { useShop } from '../use-shop.ts';
import { InvoicesSection } from './invoices.section.tsx';
import { PlanCard } from './plan.card.tsx';
import { ProBringsCard } from './pro-brings.card.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Loaded } from '../../../ui/loaded.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Pro', description: 'Analytics, insights, priority support, your own branding and the API.' });

export const handle = { requires: 'auth', title: 'Pro' };

const POLL_MS = 3_000;

export default function ProScreen() {
  const { shop_id: shopId } = useShop();
  const [params] = useSearchState();
  // The owner is back from the payment page, possibly before the server knows of the payment.
  const isBack = params.get('paid') === '1';
  const query = useQuery({
    ...proQuery(shopId),
    refetchInterval: ({ state: { data } }) => (isBack && data?.has_pro === false ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
  const state = query.data;
  const isWaiting = isBack && state?.has_pro === false;
  return (
    <>
      <TitleRow title="Pro" lead="Know your shop better, for £29 a month. Cancel any time." />
      <div className="grid gap-6">
        {isWaiting ? (
          <Alert kind="info" announces>
            We’re confirming your payment. It takes a few seconds.
          </Alert>
        ) : null}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ProBringsCard hasPro={state?.has_pro === true} />
          <div className="grid gap-4">
            <Loaded query={query} what="Your plan" height="h-64">
              {(plan) => <PlanCard shopId={shopId} state={plan} onChanged={() => void query.refetch()} />}
            </Loaded>
          </div>
        </div>
        {state !== undefined && state.invoices.length > 0 ? <InvoicesSection invoices={state.invoices} /> : null}
      </div>
    </>
  );
}
