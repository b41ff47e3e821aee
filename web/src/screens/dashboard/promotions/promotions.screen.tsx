import { promotionMessages } from '@baitdrop/domain/messages/promotions';
import type { MetaFunction } from 'react-router';
import { PromotionForm } from '../../../features/promotions/promotion.form.tsx';
import { PromotionItems } from '../../../features/promotions/promotion-list.tsx';
import { promotionsOfShop } from '../../../features/promotions/promotions.queries.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { TitleRow } from '../../../ui/title-row.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Section } from '../../../ui/section.tsx';
import { useShop } from '../use-shop.ts';
import { OwnListCard } from '../own-list.card.tsx';

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
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <OwnListCard
          things="codes"
          query={{ ...query, data: query.data?.promotions }}
          whenEmpty="Make one, and tell your customers on the counter, on paper or online."
        >
          {(promotions) => (
            <PromotionItems promotions={promotions} codes={codes} onChanged={() => void query.refetch()} />
          )}
        </OwnListCard>
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
