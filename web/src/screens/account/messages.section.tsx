import type { UserRecord } from '@baitdrop/contract/users';
import { NotificationChoices } from '../../features/push/notification-choices.tsx';
import { Section } from './section.tsx';

export function MessagesSection({ user }: { user: UserRecord }) {
  return (
    <Section title="What we tell you">
      <NotificationChoices kinds={user.role === 'shop_owner' ? ['new_orders', 'order_steps'] : ['order_steps']} />
    </Section>
  );
}
