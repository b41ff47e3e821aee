import { StrengthsFields } from '../../../features/my-shop/strengths.tsx';
import { SettingsSection } from './settings-section.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export function StrengthsSection({ settings }: { settings: SettingsDraft }) {
  return (
    <SettingsSection id="strengths" title="Specialties and services">
      <StrengthsFields value={settings.draft} errorOf={settings.errorOf} onChange={settings.set} />
    </SettingsSection>
  );
}
