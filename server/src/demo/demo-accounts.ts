/** Accounts of the demo profile. Their password is public, which is why the demo listens on this machine alone. */
export const DEMO_PASSWORD = 'first-light';

/** The secret of the administrator's authenticator app; as public as the password. */
export const DEMO_TOTP_SECRET = 'BAITDROPDEMOFIRSTLIGHTANGLERS234';

export const demoAccounts = {
  customer: { email: 'angler@baitdrop.example', name: 'Ann Angler', role: 'customer' },
  riverShop: { email: 'shop@baitdrop.example', name: 'Bridget Avon', role: 'shop_owner' },
  townShop: { email: 'shop2@baitdrop.example', name: 'Will Severn', role: 'shop_owner' },
  admin: { email: 'admin@baitdrop.example', name: 'Alex Admin', role: 'admin', admin_role: 'superuser' },
} as const;

/** The two independents that deliver in the demo; the first never closes, so that a newcomer can order at once. */
export const demoDeliverers = {
  'Two Bridges Bait & Tackle': { account: 'riverShop', alwaysOpen: true, organisation: 'cus_two_bridges' },
  'Wyre Bank Angling': { account: 'townShop', alwaysOpen: false, organisation: 'cus_wyre_bank' },
} as const satisfies Record<string, { account: keyof typeof demoAccounts; alwaysOpen: boolean; organisation: string }>;

export const DEMO_POSTCODE = 'BH24 1LA';
