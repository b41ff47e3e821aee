import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadError } from '../admin-section.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { adminQuery } from '../admin.queries.ts';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Settings', description: 'Settings for every shop and every customer.' });

export const handle = { requires: 'admin' };

export default function SettingsScreen() {
  const { data, isError, refetch } = useQuery({ ...adminQuery<AdminSettings>('/api/admin/settings'), gcTime: 0 });
  return (
    <AdminPage title="Settings" lead="Settings for every shop and every customer. Each change is in the audit log.">
      {isError ? <ReadError what="The settings" isOld={data !== undefined} onRetry={refetch} /> : null}
      {data === undefined && !isError ? (
        <SkeletonGroup label="Loading the settings">
          <Skeleton shape="block" className="h-96 max-w-form" />
        </SkeletonGroup>
      ) : null}
      {data === undefined ? null : <SettingsForm saved={data} onSaved={refetch} />}
    </AdminPage>
  );
}
