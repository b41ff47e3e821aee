import { readCourierConfiguration } from '@baitdrop/contract/admin-courier';
import { useState } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { useSearchState } from '../../../platform/navigation/use-search-state.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { AdminPage } from '../admin-page.tsx';
import { AreasSection } from './areas.section.tsx';
import { ConfigurationSection } from './configuration.section.tsx';
import { LogsSection } from './logs.section.tsx';
import { RetailerPicker } from './retailer-picker.tsx';
import { ShopChargeSection } from './shop-charge.section.tsx';
import { TestOrderSection } from './test-order.section.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

interface CourierPartsProps {
  onChoose: (retailer: string) => void;
  onClear: () => void;
}

function OfRetailer({ retailer, onChoose, onClear }: CourierPartsProps & { retailer: string }) {
  const query = useQuery(ask(readCourierConfiguration, { params: { id: retailer } }));
  const [version, setVersion] = useState(0);
  return (
    <>
      <RetailerPicker
        chosen={query.data?.shop_name ?? (query.isError ? '' : '…')}
        onChoose={onChoose}
        onClear={onClear}
      />
      <Loaded query={query} what="The configuration" height="h-96">
        {(data) => (
          <>
            <ConfigurationSection saved={data} onSaved={query.refetch} />
            <ShopChargeSection saved={data} onSaved={query.refetch} />
            <TestOrderSection configuration={data} onCalled={() => setVersion((before) => before + 1)} />
            <LogsSection retailer={{ id: data.retailer_id, name: data.shop_name }} version={version} />
          </>
        )}
      </Loaded>
    </>
  );
}

export default function CourierScreen() {
  const [params, setParams] = useSearchState();
  const retailer = params.get('retailer') ?? '';
  const choose = (id: string) => setParams(() => (id === '' ? {} : { retailer: id }));
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
