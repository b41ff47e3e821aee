import { readAdminSettings } from '@baitdrop/contract/admin-settings';
import { ask } from '../../../platform/api/call.ts';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { AdminPage } from '../admin-page.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';

export const meta = () => pageMeta({ title: 'Settings', description: 'Settings for every shop and every customer.' });

export default function SettingsScreen() {
  const query = useQuery({ ...ask(readAdminSettings, {}), gcTime: 0 });
  return (
    <AdminPage title="Settings" lead="Settings for every shop and every customer. Each change is in the audit log.">
      <Loaded query={query} what="The settings" height="h-96 max-w-form">
        {(data) => <SettingsForm saved={data} onSaved={query.refetch} />}
      </Loaded>
    </AdminPage>
  );
}
