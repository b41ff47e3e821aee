import type { ShopNotification } from '@baitdrop/contract/notifications';
import type { LucideIcon } from 'lucide-react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import MessageCircle from 'lucide-react/icons/message-circle';
import Star from 'lucide-react/icons/star';
import Wallet from 'lucide-react/icons/wallet';
import { Link } from 'react-router';
import { RelativeTime } from '../relative-time.tsx';
import { notificationText } from './notification-text.ts';

const icons: Readonly<Record<ShopNotification['kind'], LucideIcon>> = {
  order: ClipboardList,
  missed_order: CircleAlert,
  message: MessageCircle,
  case: CircleAlert,
  review: Star,
  payout_paid: Wallet,
  payout_failed: CircleAlert,
};

export const keyOf = ({ kind, id, at }: ShopNotification): string => `${kind} ${id} ${at}`;

interface NotificationListProps {
  notifications: readonly ShopNotification[];
  /** Keys of those that were new when the list opened. */
  newKeys: ReadonlySet<string>;
}

/** The notifications, newest first; each line leads to its screen. */
export function NotificationList({ notifications, newKeys }: NotificationListProps) {
  return (
    <ul className="-mx-2 grid">
      {notifications.map((notification) => {
        const key = keyOf(notification);
        const { title, about, to } = notificationText(notification);
        const Icon = icons[notification.kind];
        const isNew = notification.is_new || newKeys.has(key);
        return (
          <li key={key} className="border-b border-line last:border-0">
            <Link
              to={to}
              className="grid min-h-14 grid-cols-[auto_1fr_auto] items-start gap-x-3 rounded-control px-2 py-2.5 no-underline outline-offset-[-3px] hover:bg-line"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="mt-0.5 text-muted" />
              <span className="min-w-0">
                <span className={`block wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>{title}</span>
                {about === '' ? null : <span className="block text-sm wrap-anywhere text-muted">{about}</span>}
                <span className="block text-sm text-muted">
                  <RelativeTime at={notification.at} />
                </span>
              </span>
              {isNew ? (
                <span className="mt-1.5 size-2.5 rounded-chip bg-float-fill">
                  <span className="sr-only">New</span>
                </span>
              ) : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
