import { useEffect } from 'react';
import { useWaitingOrders } from '../../features/desk/orders.queries.ts';
import { isInvited } from '../../features/desk/shop-role.ts';
import { useAnnouncements } from '../../features/desk/use-announcements.ts';
import { retailerQuery, workQuery } from '../../features/my-shop/retailers.queries.ts';
import { useLeadTime } from '../../features/my-shop/use-pause.ts';
import { useStore } from '../../platform/external-store.ts';
import { log } from '../../platform/log.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { renewSession } from '../../platform/records/client.ts';
import { type Session, useSession } from '../../platform/records/session.ts';
import { deskShown } from './desk-shown.ts';
import { NewOrderPill } from './new-order.pill.tsx';

function ShopAlerts({ shopId }: { shopId: string }) {
  const isAtDesk = useStore(deskShown, false);
  const { waiting = [], refetch } = useWaitingOrders(shopId);
  const leadTimeMinutes = useLeadTime(shopId);
  useAnnouncements(waiting);

  const [first, ...others] = waiting;
  if (first === undefined || isAtDesk) return null;
  return (
    <NewOrderPill
      key={first.id}
      order={first}
      others={others.length}
      leadTimeMinutes={leadTimeMinutes}
      onChanged={refetch}
    />
  );
}

/** Renews the session when the owner changes or ends the user’s role, so that the navigation follows. */
function useFollowedRole({ userId, worksAt, shopRole }: Session, isFollowed: boolean): void {
  const { data: work } = useQuery({ ...workQuery(userId), enabled: isFollowed });
  useEffect(() => {
    if (work === undefined || (work.works_at === worksAt && work.shop_role === shopRole)) return;
    renewSession().catch((failure: unknown) => log.warn('The session was not renewed', failure));
  }, [work, worksAt, shopRole]);
}

function StaffAlerts({ session }: { session: Session }) {
  const { data: retailer } = useQuery(retailerQuery(session));
  useFollowedRole(session, isInvited(session));
  return retailer === undefined || retailer === 'none' ? null : <ShopAlerts shopId={retailer.shop_id} />;
}

/**
 * Announces new orders of the user's shop. The top bar renders it once, outside the screens, so that it keeps ringing
 * while they change or fail.
 */
export default function OrderAlerts() {
  const session = useSession();
  // An administrator who views a shop does not work there.
  if (session?.role !== 'shop_owner' && !isInvited(session)) return null;
  return <StaffAlerts key={session.userId} session={session} />;
}
