import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { PromotionForm } from '../../../features/promotions/promotion.form.tsx';
import { PromotionTable } from '../../../features/promotions/promotion-list.tsx';
import { platformPromotions } from '../../../features/promotions/promotions.queries.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { AdminPage } from '../admin-page.tsx';

export default function PromotionsScreen() {
  const query = useQuery(platformPromotions.query);
  return (
    <AdminPage
      title="Promotions"
      lead="Codes that work at every shop. We pay for what they take off; shops get their full price."
    >
      <Loaded query={query} what="The codes" height="h-64 sm:h-56">
        {({ promotions }) => (
          <PromotionTable
            promotions={promotions}
            codes={platformPromotions}
            onChanged={() => void query.refetch()}
            empty={
              <EmptyState headingLevel={2} picture={<HookPacketPicture className="size-24" />} title="No codes yet">
                Codes that you make below appear here, with what they cost us.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      <Section title="New code">
        <PromotionForm
          codes={platformPromotions}
          onSaved={({ code }) => {
            showSnackbar({ kind: 'success', text: promotionMessages.saved(code) });
            void query.refetch();
          }}
        />
      </Section>
    </AdminPage>
  );
}
