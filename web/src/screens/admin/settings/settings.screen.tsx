import type { AdminSettings } from '@baitdrop/contract/admin-settings';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../../platform/page-meta.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { AdminPage } from '../admin-page.tsx';
import { ReadTrouble } from '../admin-section.tsx';
import { useAdminRead } from '../use-admin-read.ts';
import { SettingsForm } from './settings-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({ title: 'Settings', description: 'Choices that hold for everybody at once.' });

export const handle = { requires: 'admin' };

export default function SettingsScreen() {
  const { value, hasFailed, reload } = useAdminRead<AdminSettings>('/api/admin/settings');
  return (
    <AdminPage title="Settings" lead="Choices that hold for everybody at once. Each change is in the audit log.">
      {hasFailed ? <ReadTrouble what="The settings" isOld={value !== null} onRetry={reload} /> : null}
      {value === null && !hasFailed ? (
        <SkeletonGroup label="Loading the settings">
          <Skeleton shape="block" className="h-96 max-w-form" />
        </SkeletonGroup>
      ) : null}
      {value === null ? null : <SettingsForm saved={value} onSaved={reload} />}
    </AdminPage>
  );
}
