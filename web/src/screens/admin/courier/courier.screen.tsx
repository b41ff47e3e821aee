import type { CourierConfiguration } from '@baitdrop/contract/admin-courier';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadTrouble } from '../admin-section.tsx';
import { useAdminRead } from '../use-admin-read.ts';
import { ConfigurationSection } from './configuration.section.tsx';
import { LogsSection } from './logs.section.tsx';
import { RetailerPicker } from './retailer-picker.tsx';
import { TestOrderSection } from './test-order.section.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Courier', description: 'Accounts of shops at the courier, test orders, and every call.' });

export const handle = { requires: 'admin' };

interface CourierPartsProps {
  onChoose: (retailer: string) => void;
  onClear: () => void;
}

function OfRetailer({ retailer, onChoose, onClear }: CourierPartsProps & { retailer: string }) {
  const { value, hasFailed, reload } = useAdminRead<CourierConfiguration>(
    `/api/admin/courier/retailers/${encodeURIComponent(retailer)}`,
  );
  const [version, setVersion] = useState(0);
  if (value === null)
    return (
      <>
        <RetailerPicker chosen={hasFailed ? '' : '…'} onChoose={onChoose} onClear={onClear} />
        {hasFailed ? (
          <ReadTrouble what="The configuration" isOld={false} onRetry={reload} />
        ) : (
          <SkeletonGroup label="Loading the configuration">
            <Skeleton shape="block" className="h-96" />
          </SkeletonGroup>
        )}
      </>
    );
  return (
    <>
      <RetailerPicker chosen={value.shop_name} onChoose={onChoose} onClear={onClear} />
      <ConfigurationSection saved={value} onSaved={reload} />
      <TestOrderSection configuration={value} onCalled={() => setVersion((before) => before + 1)} />
      <LogsSection retailer={{ id: value.retailer_id, name: value.shop_name }} version={version} />
    </>
  );
}

export default function CourierScreen() {
  const [params, setParams] = useSearchParams();
  const retailer = params.get('retailer') ?? '';
  const choose = (id: string) =>
    setParams(id === '' ? {} : { retailer: id }, { replace: true, preventScrollReset: true });
  return (
    <AdminPage title="Courier" lead="Accounts of shops at the courier, test orders, and every call that was made.">
      {retailer === '' ? (
        <>
          <RetailerPicker chosen="" onChoose={choose} onClear={() => choose('')} />
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
