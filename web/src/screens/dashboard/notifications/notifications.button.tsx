import { readNotifications } from '@baitdrop/contract/notifications';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { notificationsQuery } from '../../../features/desk/notifications.queries.ts';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { call } from '../../../platform/api/call.ts';
import { log } from '../../../platform/log.ts';
import { useQuery } from '../../../platform/query/use-query.ts';
import { useSession } from '../../../platform/records/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Drawer } from '../../../ui/modal/drawer.tsx';
import { useMyShop } from '../use-my-shop.ts';
import { keyOf, NotificationList } from './notification-list.tsx';

const MAX_COUNT = 9;

const labelOf = (unread: number): string => (unread === 0 ? 'Notifications' : `Notifications, ${unread} new`);

function Notifications({ shopId }: { shopId: string }) {
  const { key } = useLocation();
  // An administrator who views the shop reads them without a trace.
  const isStaff = useSession()?.role !== 'admin';
  const query = useQuery(notificationsQuery(shopId));
  const { data, refetch } = query;
  const [opened, setOpened] = useState<{ at: string; newKeys: ReadonlySet<string> } | null>(null);
  // A navigation closes the list.
  if (opened !== null && opened.at !== key) setOpened(null);
  const unread = data?.unread ?? 0;

  async function open() {
    const shown = data?.notifications ?? [];
    setOpened({ at: key, newKeys: new Set(shown.filter(({ is_new }) => is_new).map(keyOf)) });
    const [newest] = shown;
    if (newest === undefined || unread === 0 || !isStaff) return;
    try {
      await call(readNotifications, { params: { shopId }, body: { until: newest.at } });
      await refetch();
    } catch (error) {
      log.info('The notifications stay new', error);
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={labelOf(unread)}
        onClick={() => void open()}
        className="relative grid size-11 place-items-center rounded-control text-ink hover:bg-line"
      >
        <Bell aria-hidden="true" size={20} strokeWidth={1.75} />
        {unread === 0 ? null : (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-float-fill px-1 text-sm leading-none font-bold text-float-ink tabular-nums"
          >
            {unread > MAX_COUNT ? `${MAX_COUNT}+` : unread}
          </span>
        )}
      </button>
      <Drawer open={opened !== null} onClose={() => setOpened(null)} title="Notifications">
        {opened === null ? null : (
          <Loaded
            query={query}
            what="The notifications"
            height="h-60"
            isEmpty={({ notifications }) => notifications.length === 0}
            empty={
              <EmptyState headingLevel={3} picture={<HeronPicture className="size-32" />} title="All quiet">
                Orders, messages, reviews and payouts of the last 30 days appear here.
              </EmptyState>
            }
          >
            {({ notifications }) => <NotificationList notifications={notifications} newKeys={opened.newKeys} />}
          </Loaded>
        )}
      </Drawer>
    </>
  );
}

/** The bell in the top bar: what happened at the shop, to be read again. */
export function NotificationsButton() {
  const { data: shop } = useMyShop();
  return shop === undefined || shop === 'none' ? null : <Notifications shopId={shop.shop_id} />;
}
