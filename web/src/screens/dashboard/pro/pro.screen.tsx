import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { type MetaFunction, useSearchParams } from 'react-router';
import { proQuery } from '../../../features/my-shop/pro.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { useShop } from '../use-shop.ts';
import { InvoicesSection } from './invoices.section.tsx';
import { PlanCard } from './plan.card.tsx';
import { ProBringsCard } from './pro-brings.card.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Pro', description: 'Analytics, insights, priority support, your own branding and the API.' });

export const handle = { requires: 'auth', title: 'Pro' };

const POLL_MS = 3_000;

export default function ProScreen() {
  const { shop_id: shopId } = useShop();
  const [params] = useSearchParams();
  // The owner is back from the payment page, possibly before the server knows of the payment.
  const isBack = params.get('paid') === '1';
  const {
    data: state,
    isError,
    refetch,
  } = useQuery({
    ...proQuery(shopId),
    refetchInterval: ({ state: { data } }) => (isBack && data?.has_pro === false ? POLL_MS : false),
    refetchIntervalInBackground: true,
  });
  const isWaiting = isBack && state?.has_pro === false;
  return (
    <>
      <TitleRow title="Pro" lead="Know your shop better, for £29 a month. Cancel any time." />
      <div className="grid gap-6">
        {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('Your plan', Boolean(state))}</RetryAlert> : null}
        {isWaiting ? (
          <Alert kind="info" announces>
            We’re confirming your payment. It takes a few seconds.
          </Alert>
        ) : null}
        <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
          <ProBringsCard hasPro={state?.has_pro === true} />
          {state === undefined ? (
            isError ? null : (
              <SkeletonGroup label="Loading your plan">
                <Skeleton shape="block" className="h-64" />
              </SkeletonGroup>
            )
          ) : (
            <PlanCard shopId={shopId} state={state} onChanged={() => void refetch()} />
          )}
        </div>
        {state !== undefined && state.invoices.length > 0 ? <InvoicesSection invoices={state.invoices} /> : null}
      </div>
    </>
  );
}
