import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { OwnerBottomNav } from '../../features/desk/owner-bottom-nav.tsx';
import { waitingOrdersQuery } from '../../features/desk/orders.queries.ts';
import { isInvited } from '../../features/desk/shop-role.ts';
import { useAnnouncements } from '../../features/desk/use-announcements.ts';
import { leadTimeQuery, retailerQuery, workQuery } from '../../features/my-shop/retailers.queries.ts';
import { log } from '../../platform/log.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { renewSession } from '../../platform/records/client.ts';
import { type Session, useSession } from '../../platform/records/session.ts';
import { BellNotice } from './bell-notice.tsx';
import { NewOrderDock } from './new-order.dock.tsx';

// The order desk draws its own, which leaves out the order it shows.
const DESK = /^\/dashboard\/orders\/?$/;

function ShopAlerts({ shopId }: { shopId: string }) {
  const { pathname } = useLocation();
  const { data: waiting = [], refetch } = useQuery(waitingOrdersQuery(shopId));
  const { data: leadTimeMinutes = 0 } = useQuery({ ...leadTimeQuery(shopId), enabled: waiting.length > 0 });
  const { needsTouch } = useAnnouncements(waiting);
  return (
    <>
      <BellNotice needsTouch={needsTouch} />
      {DESK.test(pathname) ? null : (
        <NewOrderDock
          waiting={waiting}
          leadTimeMinutes={leadTimeMinutes}
          onChanged={() => void refetch()}
          pathOf={({ id }) => `/dashboard/orders?order=${id}`}
        />
      )}
    </>
  );
}

/** The owner may change or end somebody’s role while their screens are open: the session follows, and with it the bars. */
function useFollowedRole({ userId, worksAt, shopRole }: Session, isFollowed: boolean): void {
  const { data: work } = useQuery({ ...workQuery(userId), enabled: isFollowed });
  useEffect(() => {
    if (work === undefined || (work.works_at === worksAt && work.shop_role === shopRole)) return;
    renewSession().catch((failure: unknown) => log.warn('The session was not renewed', failure));
  }, [work, worksAt, shopRole]);
}

export function OwnerAlerts({ session }: { session: Session }) {
  const { data: retailer } = useQuery(retailerQuery(session));
  useFollowedRole(session, isInvited(session));
  return retailer === undefined || retailer === 'none' ? null : <ShopAlerts shopId={retailer.shop_id} />;
}

/** New orders ring and lie above every screen of whoever works at a shop; on phones their own bar is below. */
export function OrderAlerts() {
  const session = useSession();
  if (session?.role !== 'shop_owner' && !isInvited(session)) return null;
  return (
    <>
      <OwnerBottomNav />
      <OwnerAlerts key={session.userId} session={session} />
    </>
  );
}
