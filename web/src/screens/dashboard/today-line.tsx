import { deskMessages } from '@baitdrop/domain/messages/desk';
import { clockOf } from '@baitdrop/domain/time/london';
import { useShopPermission } from '../../features/desk/shop-role.ts';
import { pauseQuery } from '../../features/my-shop/my-shop.queries.ts';
import { openText } from '../../features/shops/open-text.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useMinute } from '../../platform/use-minute.ts';
import { PageLink } from '../../ui/links.tsx';

/** Shows what is unusual today: a bank holiday, a day off, the last orders. */
export function TodayLine({ shopId }: { shopId: string }) {
  const hours = useQuery(pauseQuery(shopId)).data?.hours;
  const maySet = useShopPermission('settings');
  const now = useMinute();
  if (hours === undefined || now === null) return null;
  const isOpen = openText(hours, now).state === 'open';
  if (isOpen && hours.doorsCloseAt && hours.closesAt !== null)
    return <p>{deskMessages.today.lastOrdersAt(clockOf(new Date(hours.closesAt)))}</p>;
  const isOver = hours.closedFor === 'last_orders' || new Date(hours.doorsCloseAt ?? 0) > now;
  if (isOver) return <p>{deskMessages.today.lastOrdersOver}</p>;
  if (hours.closedFor !== 'bank_holiday' && hours.closedFor !== 'day_off') return null;
  return (
    <p>
      {deskMessages.today[hours.closedFor === 'bank_holiday' ? 'bankHoliday' : 'dayOff']}{' '}
      {maySet ? <PageLink to="/dashboard/settings#closures">Change today’s hours</PageLink> : null}
    </p>
  );
}
