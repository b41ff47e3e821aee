import { useImpersonation } from '../../platform/api/impersonation.ts';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { isInvited } from '../../features/desk/shop-role.ts';
import { useSession } from '../../platform/records/session.ts';
import { useQuery } from '../../platform/query/use-query.ts';

/**
 * Loads the shop whose screens the user may open: their own, the one they work at, or the one that an administrator
 * views. `none` for an owner without a shop and for staff who no longer work there.
 */
export function useMyShop() {
  const session = useSession();
  const impersonation = useImpersonation();
  const viewed = session?.role === 'admin' ? impersonation?.retailer : undefined;
  const isTheirs = session?.role === 'shop_owner' || isInvited(session) || viewed !== undefined;
  const query = useQuery({ ...retailerQuery(session ?? { userId: '' }, viewed), enabled: isTheirs });
  return { ...query, isTheirs };
}
