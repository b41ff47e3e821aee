import { NotificationChoices } from '../../../features/push/notification-choices.tsx';
import { useSession } from '../../../platform/records/session.ts';
import { SettingsSection } from './settings-section.tsx';

/** Of the person, not of the shop: an administrator who looks at it has no part in it. */
export function MessagesSection() {
  if (useSession()?.role !== 'shop_owner') return null;
  return (
    <SettingsSection id="messages" title="How you hear of new orders" lead="Saved at once, for you alone.">
      <NotificationChoices kinds={['new_orders']} />
    </SettingsSection>
  );
}
