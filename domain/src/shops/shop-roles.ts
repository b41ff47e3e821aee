// Roles at a shop, and the permissions of each. Every shop route requires one of these permissions.

export const SHOP_ROLES = ['owner', 'manager', 'packer'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** The owner created the shop; the others are invited. */
export const INVITED_ROLES = ['manager', 'packer'] as const satisfies readonly ShopRole[];
export type InvitedRole = (typeof INVITED_ROLES)[number];

export const SHOP_PERMISSIONS = [
  /** Orders from accepting to handing over, with tickets and messages, and pausing. No amounts. */
  'desk',
  /** Refusing a new order, which refunds it in full. The owner may allow it to packers. */
  'refuse',
  /** Returning money: cancelling, refunding, answering cases. */
  'refunds',
  /** Products, their stock, prices and photos. */
  'products',
  /** Hours, delivery, pictures, alerts, replies to reviews, going live, the widget. */
  'settings',
  /** Sales, debts and payouts, promotions and figures. */
  'money',
  /** The plan, which the owner pays for. */
  'plan',
  /** API keys, connections that hold one, and webhooks. */
  'keys',
  /** The shop's staff. */
  'people',
] as const;
export type ShopPermission = (typeof SHOP_PERMISSIONS)[number];

const PERMISSIONS: Readonly<Record<ShopRole, ReadonlySet<ShopPermission>>> = {
  owner: new Set(SHOP_PERMISSIONS),
  manager: new Set(['desk', 'refuse', 'refunds', 'products', 'settings', 'money']),
  packer: new Set(['desk']),
};

/** `packersMayRefuse`: the owner's setting. */
export const roleHasPermission = (role: ShopRole, permission: ShopPermission, packersMayRefuse = false): boolean =>
  PERMISSIONS[role].has(permission) || (role === 'packer' && permission === 'refuse' && packersMayRefuse);

/** Open invitations count too. */
export const MAX_PEOPLE_PER_SHOP = 20;
export const INVITATION_DAYS = 7;
/** A used, withdrawn or expired invitation is kept this long, so that its link can explain why it no longer works. */
export const INVITATION_RETENTION_DAYS = 30;

/** Requirements that a shop must meet before it may invite people. */
export const INVITE_REQUIREMENTS = ['email', 'approval', 'end_of_suspension'] as const;
export type InviteRequirement = (typeof INVITE_REQUIREMENTS)[number];
