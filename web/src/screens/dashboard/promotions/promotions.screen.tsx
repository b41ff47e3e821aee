import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import type { MetaFunction } from 'react-router';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { NewPromotionForm } from '../../../features/promotions/new-promotion.form.tsx';
import { PromotionItems } from '../../../features/promotions/promotion-list.tsx';
import { promotionsOfShop, promotionsQuery } from '../../../features/promotions/promotions.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryAlert } from '../../../ui/retry-alert.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { OwnerScreen } from '../owner-screen.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Promotions', description: 'Promotion codes for your customers, and what they gave.' });

export const handle = { requires: 'auth' };

function Promotions({ retailer }: { retailer: RetailerRecord }) {
  const path = promotionsOfShop(retailer.shop_id);
  const { data, isError, refetch } = useQuery(promotionsQuery(path));
  const promotions = data?.promotions ?? [];
  return (
    <>
      <PageHeader
        title="Promotions"
        kicker={retailer.shop_name}
        lead="Codes for your customers. What a code takes off comes out of what you’re paid for the order."
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-labelledby="your-codes">
          <Card>
            <h2 id="your-codes" className="mb-4 text-xl">
              Your codes
            </h2>
            {isError ? <RetryAlert onRetry={refetch}>{couldNotLoad('Your codes', Boolean(data))}</RetryAlert> : null}
            {data === undefined && !isError ? (
              <SkeletonGroup label="Loading your codes">
                <Skeleton shape="block" className="h-40" />
              </SkeletonGroup>
            ) : null}
            {data !== undefined && promotions.length === 0 ? (
              <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title="No codes yet">
                Make one, and tell your customers on the counter, on paper or online.
              </EmptyState>
            ) : null}
            <PromotionItems promotions={promotions} path={path} onChanged={() => void refetch()} />
          </Card>
        </section>
        <section aria-labelledby="new-code">
          <Card>
            <h2 id="new-code" className="mb-4 text-xl">
              New code
            </h2>
            <NewPromotionForm
              path={path}
              onCreated={({ code }) => {
                showSnackbar({ kind: 'success', text: promotionMessages.saved(code) });
                void refetch();
              }}
            />
          </Card>
        </section>
      </div>
    </>
  );
}

export default function PromotionsScreen() {
  return (
    <OwnerScreen title="Promotions" path="/dashboard/promotions">
      {(retailer) => <Promotions key={retailer.shop_id} retailer={retailer} />}
    </OwnerScreen>
  );
}
