import { useLocation } from 'react-router';
import { isInvited } from '../../features/desk/shop-role.ts';
import { useSession } from '../../platform/records/session.ts';
import { OwnerAlerts } from './order-alerts.tsx';

/** New orders ring and lie above pages that are not of the shop’s dashboard too: home, another shop’s page, the account. */
export default function AlertsOutside() {
  const { pathname } = useLocation();
  const session = useSession();
  // The screens of the dashboard have theirs, and an administrator who looks at a shop has none.
  if (session?.role !== 'shop_owner' && !isInvited(session)) return null;
  if (/^\/(dashboard|admin)(\/|$)/.test(pathname)) return null;
  return <OwnerAlerts key={session.userId} session={session} />;
}
