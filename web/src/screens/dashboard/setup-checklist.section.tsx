import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { goingLiveQuery } from '../../features/my-shop/my-shop.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Section } from '../../ui/section.tsx';
import { Checklist } from './going-live/checklist.tsx';

/** Lists the steps that a new shop takes before its first order. */
export function SetupChecklistSection({ retailer }: { retailer: RetailerRecord }) {
  const { data } = useQuery(goingLiveQuery(retailer.shop_id));
  if (data === undefined || data.steps.every(({ done }) => done)) return null;
  return (
    <Section isPlain title="Before your first order">
      <Checklist steps={data.steps} pluginType={retailer.plugin_type} />
    </Section>
  );
}
