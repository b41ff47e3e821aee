import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';
import { Rail, RailCount } from '../../ui/rail/rail.tsx';
import { shopNavigation } from './shop-navigation.ts';
import { notificationsQuery } from './notifications.queries.ts';
import { useWaitingOrders } from './orders.queries.ts';
import { shopRoleIn } from './shop-role.ts';

function WaitingOrders({ shopId }: { shopId: string }) {
  const { waiting = [] } = useWaitingOrders(shopId);
  return <RailCount count={waiting.length} label={waiting.length === 1 ? 'new order' : 'new orders'} />;
}

function UnansweredReviews({ shopId }: { shopId: string }) {
  const { data } = useQuery(notificationsQuery(shopId));
  return <RailCount count={data?.unanswered_reviews ?? 0} label="to answer" />;
}

interface ShopRailProps {
  shopId: string | undefined;
  /** Starts the data of a screen whose link is about to be followed. */
  startData?: (path: string) => void;
}

/** The navigation of a shop's screens, with the entries that the user's role may open. */
export function ShopRail({ shopId, startData }: ShopRailProps) {
  // Defaults to the owner's menu until the role is loaded, because most users are owners.
  const role = shopRoleIn(useSession()) ?? 'owner';
  const badges =
    shopId === undefined
      ? {}
      : {
          '/dashboard/orders': <WaitingOrders shopId={shopId} />,
          '/dashboard/reviews': <UnansweredReviews shopId={shopId} />,
        };
  return (
    <Rail label="Your shop" groups={shopNavigation(role)} badges={badges} {...(startData && { onIntent: startData })} />
  );
}
