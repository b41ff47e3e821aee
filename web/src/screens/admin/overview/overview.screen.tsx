import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../platform/page-meta.ts';
import { AdminPage } from './admin-page.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Admin panel', description: 'Shops, orders, money and how everything runs.' });

export const handle = { requires: 'admin' };

export default function OverviewScreen() {
  return (
    <AdminPage title="Admin panel" lead="Shops, orders, money and how everything runs.">
      {null}
    </AdminPage>
  );
}
