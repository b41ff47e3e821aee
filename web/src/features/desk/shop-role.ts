import { roleHasPermission, type ShopPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import { type Session, useSession } from '../../platform/records/session.ts';

/**
 * Returns the user's role at the shop on the screen. The server protects the data; the screens use this to leave out
 * what the role can't use.
 */
export function shopRoleIn(session: Session | null): ShopRole | null {
  if (session === null) return null;
  // An administrator who views a shop sees what its owner sees.
  if (session.role !== 'customer') return 'owner';
  return session.shopRole === 'manager' || session.shopRole === 'packer' ? session.shopRole : null;
}

/** False for customers, whose dashboard is the place for their own orders and their account. */
export const hasShopDashboard = (session: Session): boolean =>
  session.role !== 'customer' || shopRoleIn(session) !== null;

/** True for users who were invited to a shop. */
export const isInvited = (session: Session | null): session is Session =>
  session?.role === 'customer' && session.worksAt !== '';

/** True if the current user has this permission for the shop. */
export function useShopPermission(permission: ShopPermission): boolean {
  const role = shopRoleIn(useSession());
  return role !== null && roleHasPermission(role, permission);
}
