import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import type { MetaFunction } from 'react-router';
import { HookPacketPicture } from '../../../features/pictures/hook-packet.picture.tsx';
import { PromotionForm } from '../../../features/promotions/promotion.form.tsx';
import { PromotionTable } from '../../../features/promotions/promotion-list.tsx';
import { promotionsOfShop } from '../../../features/promotions/promotions.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { useShop } from '../use-shop.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Promotions', description: 'Promotion codes for your customers, and what they gave.' });

export const handle = { requires: 'auth', title: 'Promotions' };

export default function PromotionsScreen() {
  const codes = promotionsOfShop(useShop().shop_id);
  const query = useQuery(codes.query);
  return (
    <>
      <TitleRow
        title="Promotions"
        lead="Codes for your customers. What a code takes off comes out of what you’re paid for the order."
      />
      <div className="grid gap-6">
        <Loaded query={query} what="Your codes" height="h-64 sm:h-56">
          {({ promotions }) => (
            <PromotionTable
              promotions={promotions}
              codes={codes}
              onChanged={() => void query.refetch()}
              empty={
                <EmptyState headingLevel={2} picture={<HookPacketPicture className="size-24" />} title="No codes yet">
                  Make one, and tell your customers on the counter, on paper or online.
                </EmptyState>
              }
            />
          )}
        </Loaded>
        <Section title="New code">
          <PromotionForm
            codes={codes}
            onSaved={({ code }) => {
              showSnackbar({ kind: 'success', text: promotionMessages.saved(code) });
              void query.refetch();
            }}
          />
        </Section>
      </div>
    </>
  );
}
