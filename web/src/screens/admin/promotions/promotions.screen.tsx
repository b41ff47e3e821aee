import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { PromotionForm } from '../../../features/promotions/promotion.form.tsx';
import { PromotionItems } from '../../../features/promotions/promotion-list.tsx';
import { PLATFORM_PROMOTIONS, promotionsQuery } from '../../../features/promotions/promotions.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { AdminPage } from '../admin-page.tsx';
import { AdminSection, ReadError } from '../admin-section.tsx';

export default function PromotionsScreen() {
  const { data, isError, refetch } = useQuery(promotionsQuery(PLATFORM_PROMOTIONS));
  const promotions = data?.promotions ?? [];
  return (
    <AdminPage
      title="Promotions"
      lead="Codes that work at every shop. We pay for what they take off; shops get their full price."
    >
      <AdminSection title="Our codes">
        {isError ? <ReadError what="The codes" isOld={data !== undefined} onRetry={refetch} /> : null}
        {data === undefined && !isError ? (
          <SkeletonGroup label="Loading the codes">
            <Skeleton shape="block" className="h-40" />
          </SkeletonGroup>
        ) : null}
        {data !== undefined && promotions.length === 0 ? (
          <EmptyState headingLevel={3} picture={<HookPacketPicture className="size-32" />} title="No codes yet">
            Codes that you make below appear here, with what they cost us.
          </EmptyState>
        ) : null}
        <PromotionItems promotions={promotions} path={PLATFORM_PROMOTIONS} onChanged={() => void refetch()} />
      </AdminSection>
      <AdminSection title="New code">
        <PromotionForm
          path={PLATFORM_PROMOTIONS}
          onSaved={({ code }) => {
            showSnackbar({ kind: 'success', text: promotionMessages.saved(code) });
            void refetch();
          }}
        />
      </AdminSection>
    </AdminPage>
  );
}
