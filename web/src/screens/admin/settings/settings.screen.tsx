import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { AdminPage } from '../admin-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

export const meta = () => pageMeta({ title: 'Settings', description: 'Settings for every shop and every customer.' });

export default function SettingsScreen() {
  const query = useQuery({ ...adminQuery<AdminSettings>('/api/admin/settings'), gcTime: 0 });
  return (
    <AdminPage title="Settings" lead="Settings for every shop and every customer. Each change is in the audit log.">
      <Loaded query={query} what="The settings" height="h-96 max-w-form">
        {(data) => <SettingsForm saved={data} onSaved={query.refetch} />}
      </Loaded>
    </AdminPage>
  );
}
