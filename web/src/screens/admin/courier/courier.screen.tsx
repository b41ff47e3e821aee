import type { CourierConfiguration } from '@baitdrop/contract/admin-courier';
import { useState } from 'react';
import { useOptimisticSearchParams } from '../../../platform/navigation/use-optimistic-search-params.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadError } from '../admin-section.tsx';
import { AreasSection } from './areas.section.tsx';
import { ConfigurationSection } from './configuration.section.tsx';
import { LogsSection } from './logs.section.tsx';
import { RetailerPicker } from './retailer-picker.tsx';
import { ShopChargeSection } from './shop-charge.section.tsx';
import { TestOrderSection } from './test-order.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

interface CourierPartsProps {
  onChoose: (retailer: string) => void;
  onClear: () => void;
}

function OfRetailer({ retailer, onChoose, onClear }: CourierPartsProps & { retailer: string }) {
  const { data, isError, refetch } = useQuery(
    adminQuery<CourierConfiguration>(`/api/admin/courier/retailers/${encodeURIComponent(retailer)}`),
  );
  const [version, setVersion] = useState(0);
  if (data === undefined)
    return (
      <>
        <RetailerPicker chosen={isError ? '' : '…'} onChoose={onChoose} onClear={onClear} />
        {isError ? (
          <ReadError what="The configuration" isOld={false} onRetry={refetch} />
        ) : (
          <SkeletonGroup label="Loading the configuration">
            <Skeleton shape="block" className="h-96" />
          </SkeletonGroup>
        )}
      </>
    );
  return (
    <>
      <RetailerPicker chosen={data.shop_name} onChoose={onChoose} onClear={onClear} />
      <ConfigurationSection saved={data} onSaved={refetch} />
      <ShopChargeSection saved={data} onSaved={refetch} />
      <TestOrderSection configuration={data} onCalled={() => setVersion((before) => before + 1)} />
      <LogsSection retailer={{ id: data.retailer_id, name: data.shop_name }} version={version} />
    </>
  );
}

export default function CourierScreen() {
  const [params, ask] = useOptimisticSearchParams();
  const retailer = params.get('retailer') ?? '';
  const choose = (id: string) => ask(() => (id === '' ? {} : { retailer: id }));
  return (
    <AdminPage
      title="Courier"
      lead="Which courier we use where, shops’ accounts, test orders, and a log of every call."
    >
      {retailer === '' ? (
        <>
          <RetailerPicker chosen="" onChoose={choose} onClear={() => choose('')} />
          <AreasSection />
          <ConfigurationSection saved={null} onSaved={() => {}} />
          <TestOrderSection configuration={null} onCalled={() => {}} />
          <LogsSection retailer={null} version={0} />
        </>
      ) : (
        <OfRetailer key={retailer} retailer={retailer} onChoose={choose} onClear={() => choose('')} />
      )}
    </AdminPage>
  );
}
