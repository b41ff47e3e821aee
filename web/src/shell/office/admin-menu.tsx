import { lazy } from 'react';
import { AdminRail } from '../../screens/admin/admin-rail.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { OfficeSearch } from './office-search.tsx';

const AdminSearchDialog = lazy(() => import('../../screens/admin/search/admin-search.dialog.tsx'));

export default function AdminMenu() {
  return (
    <OfficeMenu title="Admin panel" rail={<AdminRail />}>
      <OfficeSearch Dialog={AdminSearchDialog} />
    </OfficeMenu>
  );
}
