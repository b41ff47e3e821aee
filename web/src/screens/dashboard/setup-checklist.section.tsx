import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { goingLiveQuery } from '../../features/my-shop/my-shop.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { Checklist } from './going-live/checklist.tsx';

/** Lists the steps that a new shop takes before its first order. */
export function SetupChecklistSection({ retailer }: { retailer: RetailerRecord }) {
  const { data } = useQuery(goingLiveQuery(retailer.shop_id));
  if (data === undefined || data.steps.every(({ done }) => done)) return null;
  return (
    <section aria-labelledby="setup-checklist" className="grid gap-3">
      <h2 id="setup-checklist" className="text-xl">
        Before your first order
      </h2>
      <Checklist steps={data.steps} pluginType={retailer.plugin_type} />
    </section>
  );
}
