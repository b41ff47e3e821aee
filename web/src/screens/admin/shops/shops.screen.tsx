import { pageMeta } from '../../../platform/page-meta.ts';
import { AdminPage } from '../admin-page.tsx';
import { ShopTable } from './shop-table.tsx';

export const meta = () => pageMeta({ title: 'Shops', description: 'Every shop: waiting, live or suspended.' });

export default function ShopsScreen() {
  return (
    <AdminPage title="Shops" lead="A shop that asks to go live is promised an answer within 24 hours.">
      <ShopTable />
    </AdminPage>
  );
}
