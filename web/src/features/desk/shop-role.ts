import { roleMay, type ShopPermission, type ShopRole } from '@baitdrop/domain/shops/shop-roles';
import { type Session, useSession } from '../../platform/records/session.ts';

/** What somebody is at the shop whose screens they see. The server guards the data; this leaves out what they can't use. */
export function shopRoleIn(session: Session | null): ShopRole | null {
  if (session === null) return null;
  // An administrator who looks at a shop sees what its owner does.
  if (session.role !== 'customer') return 'owner';
  return session.shopRole === 'manager' || session.shopRole === 'packer' ? session.shopRole : null;
}

/** Somebody who was invited to a shop. */
export const isInvited = (session: Session | null): session is Session =>
  session?.role === 'customer' && session.worksAt !== '';

/** Whether whoever looks may do this for the shop. */
export function useMay(permission: ShopPermission): boolean {
  const role = shopRoleIn(useSession());
  return role !== null && roleMay(role, permission);
}
