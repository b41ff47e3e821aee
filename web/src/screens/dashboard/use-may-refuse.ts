import { roleHasPermission } from '@baitdrop/domain/shops/shop-roles';
import { shopRoleIn } from '../../features/desk/shop-role.ts';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useSession } from '../../platform/records/session.ts';

/** True if the current user may refuse new orders: a packer only where the owner allows it. */
export function useMayRefuse(): boolean {
  const session = useSession();
  const role = shopRoleIn(session);
  const isPacker = session !== null && role === 'packer';
  const { data: retailer } = useQuery({ ...retailerQuery(session ?? { userId: '' }), enabled: isPacker });
  const packersMayRefuse = typeof retailer === 'object' && retailer.packers_may_refuse;
  return role !== null && roleHasPermission(role, 'refuse', packersMayRefuse);
}
