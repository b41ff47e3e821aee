import { AdminRail } from '../../screens/admin/admin-rail.tsx';
import { OfficeMenu } from './office-menu.tsx';

export default function AdminMenu() {
  return <OfficeMenu title="Admin panel" rail={<AdminRail />} />;
}
