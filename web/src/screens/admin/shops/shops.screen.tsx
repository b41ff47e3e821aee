import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { AdminPage } from '../admin-page.tsx';
import { ShopTable } from './shop-table.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Shops', description: 'Every shop: waiting, live or suspended.' });

export const handle = { requires: 'admin' };

export default function ShopsScreen() {
  return (
    <AdminPage title="Shops" lead="A shop that asks to go live is promised an answer within 24 hours.">
      <ShopTable />
    </AdminPage>
  );
}
