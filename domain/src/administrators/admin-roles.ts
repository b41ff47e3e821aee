// The areas each administrator may use. The server's permission table and the panel's menu are both made from this.
export const ADMIN_ROLES = ['support', 'finance', 'superuser'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

export const ADMIN_AREAS = [
  'overview',
  'to-do',
  'orders',
  'order-desk',
  'refunds',
  'cases',
  'reviews',
  'customers',
  'shops',
  'disputes',
  'payouts',
  'ledger',
  'exports',
  'settings',
] as const;
/** `settings` covers everything reserved for superusers: approving shops, couriers, the system and roles. */
export type AdminArea = (typeof ADMIN_AREAS)[number];

const areas: Readonly<Record<AdminRole, readonly AdminArea[]>> = {
  support: ['overview', 'to-do', 'orders', 'order-desk', 'refunds', 'cases', 'reviews', 'customers', 'shops'],
  finance: ['overview', 'to-do', 'orders', 'refunds', 'shops', 'disputes', 'payouts', 'ledger', 'exports'],
  superuser: ADMIN_AREAS,
};

export const mayUseArea = (role: AdminRole, area: AdminArea): boolean => areas[role].includes(area);

/** Reads a stored role; an unknown or missing one is `support`, which may do the least. */
export const adminRoleOf = (stored: unknown): AdminRole => ADMIN_ROLES.find((role) => role === stored) ?? 'support';

export const ADMIN_ROLE_NAMES: Readonly<Record<AdminRole, string>> = {
  support: 'Support',
  finance: 'Finance',
  superuser: 'Superuser',
};

/** One sentence per role, shown where roles are chosen. */
export const ADMIN_ROLE_DESCRIPTIONS: Readonly<Record<AdminRole, string>> = {
  support: 'Orders, problems, messages, customers, reviews, and refunds up to a limit.',
  finance: 'Payouts, refunds, disputes, the ledger and downloads.',
  superuser: 'Everything, including settings and who is an administrator.',
};

/** Invitations expire after this time. */
export const ADMIN_INVITATION_HOURS = 72;

/** The most that support may refund on one order, unless a superuser changes it. */
export const DEFAULT_SUPPORT_REFUND_PENCE = 5000;
