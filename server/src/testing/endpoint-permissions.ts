// The permissions of every endpoint, written by hand and compared with the answers of the server. A person who changes
// a permission changes it here too.
/* oxlint-disable max-lines -- every endpoint has a line */
import { type Role, ROLES, type Verdict, type Verdicts } from './verdicts.ts';

/**
 * Administrators by role. Guests and keys of shops are asked to sign in; customers and the staff of shops are refused.
 */
const ADMINISTRATORS = `
                                                       support finance superuser
GET    /api/admin/me                                       yes     yes       yes
GET    /api/admin/overview                                 yes     yes       yes

GET    /api/admin/problems                                 yes     yes       yes
GET    /api/admin/problems/counts                          yes     yes       yes
POST   /api/admin/problems/:kind/:subject/take             yes     yes       yes
POST   /api/admin/problems/:kind/:subject/release          yes     yes       yes

GET    /api/admin/orders                                   yes     yes       yes
GET    /api/admin/orders/export.csv                         no     yes       yes
GET    /api/admin/orders/:id                               yes     yes       yes
GET    /api/admin/orders/:id/photo                         yes     yes       yes
POST   /api/admin/orders/:id/lost                          yes     yes       yes
POST   /api/admin/disputes/:id/answer                       no     yes       yes

GET    /api/admin/cases                                    yes      no       yes
POST   /api/admin/cases/:id/messages                       yes      no       yes
POST   /api/admin/cases/:id/close                          yes      no       yes
GET    /api/admin/reviews                                  yes      no       yes
POST   /api/admin/reviews/:id/decide                       yes      no       yes
GET    /api/admin/customers                                yes      no       yes
GET    /api/admin/customers/:id                            yes      no       yes
POST   /api/admin/customers/:id/notes                      yes      no       yes

GET    /api/admin/shops                                    yes     yes       yes
GET    /api/admin/shops/export.csv                          no     yes       yes
GET    /api/admin/shops/:retailer                          yes     yes       yes
POST   /api/admin/shops/sync                                no      no       yes
POST   /api/admin/shops/:retailer/approve                   no      no       yes
POST   /api/admin/shops/:retailer/suspend                   no      no       yes
POST   /api/admin/shops/:retailer/decline                   no      no       yes
POST   /api/admin/shops/:retailer/resume                    no      no       yes
POST   /api/admin/shops/:retailer/look                      no      no       yes
GET    /api/admin/shop-pages/:shopId                       yes     yes       yes
POST   /api/admin/shop-pages/:shopId/notes                 yes     yes       yes

GET    /api/admin/money                                     no     yes       yes
GET    /api/admin/money/orders                              no     yes       yes
GET    /api/admin/ledger-check                              no     yes       yes
GET    /api/admin/payout-run                                no     yes       yes
POST   /api/admin/payout-run                                no     yes       yes
GET    /api/admin/payouts                                   no     yes       yes
POST   /api/admin/payouts/:id/approve                       no     yes       yes
POST   /api/admin/payouts/:id/decline                       no     yes       yes
GET    /api/admin/affiliates                                no     yes       yes
GET    /api/admin/affiliates/payouts                        no     yes       yes
POST   /api/admin/affiliates/payment-file                   no     yes       yes
POST   /api/admin/affiliates/payouts/:id/paid               no     yes       yes
GET    /api/admin/affiliates/signals                        no     yes       yes
POST   /api/admin/affiliates/signals/:id/resolve            no     yes       yes

GET    /api/admin/promotions                                no      no       yes
POST   /api/admin/promotions                                no      no       yes
PUT    /api/admin/promotions/:promotion                     no      no       yes
DELETE /api/admin/promotions/:promotion                     no      no       yes
POST   /api/admin/promotions/:promotion/pause               no      no       yes
POST   /api/admin/promotions/:promotion/resume              no      no       yes
GET    /api/admin/setup-requests                            no      no       yes
POST   /api/admin/setup-requests/:id/move                   no      no       yes
GET    /api/admin/announcements                             no      no       yes
POST   /api/admin/announcements                             no      no       yes
POST   /api/admin/announcements/:id/end                     no      no       yes

GET    /api/admin/courier/retailers                         no      no       yes
GET    /api/admin/courier/retailers/:id                     no      no       yes
PUT    /api/admin/courier/configuration                     no      no       yes
PUT    /api/admin/courier/delivery-charge                   no      no       yes
POST   /api/admin/courier/connection-test                   no      no       yes
POST   /api/admin/courier/test-orders                       no      no       yes
POST   /api/admin/courier/test-orders/:id/cancel            no      no       yes
GET    /api/admin/courier/logs                              no      no       yes
GET    /api/admin/courier/logs/:id                          no      no       yes
GET    /api/admin/courier/areas                             no      no       yes
PUT    /api/admin/courier/areas                             no      no       yes

GET    /api/admin/settings                                  no      no       yes
PUT    /api/admin/settings                                  no      no       yes
GET    /api/admin/system                                    no      no       yes
GET    /api/admin/error-reports                             no      no       yes
GET    /api/admin/jobs                                      no      no       yes
POST   /api/admin/jobs/:id/retry                            no      no       yes
POST   /api/admin/jobs/retry                                no      no       yes
GET    /api/admin/audit                                     no      no       yes

GET    /api/admin/administrators                            no      no       yes
POST   /api/admin/administrators/invitations                no      no       yes
DELETE /api/admin/administrators/invitations/:id            no      no       yes
POST   /api/admin/administrators/:id/role                   no      no       yes
DELETE /api/admin/administrators/:id                        no      no       yes
`;

/**
 * The staff of a shop, and administrators on its pages. Guests and keys are asked to sign in; for customers and the
 * owner of another shop the shop does not exist.
 */
const STAFF = `
                                                       packer manager owner support finance superuser
POST   /api/orders/:id/accept                             yes     yes   yes     yes      no       yes
POST   /api/orders/:id/seen                               yes     yes   yes     yes      no       yes
POST   /api/orders/:id/missed-closed                      yes     yes   yes     yes      no       yes
POST   /api/orders/:id/approve                            yes     yes   yes     yes      no       yes
POST   /api/orders/:id/more-time                          yes     yes   yes     yes      no       yes
POST   /api/orders/:id/refuse                              no     yes   yes     yes      no       yes
POST   /api/orders/:id/ready                              yes     yes   yes     yes      no       yes
POST   /api/orders/:id/handed-over                        yes     yes   yes     yes      no       yes
POST   /api/orders/:id/cancel                              no     yes   yes     yes      no       yes
POST   /api/orders/:id/printed                            yes     yes   yes     yes      no       yes
POST   /api/orders/:id/short                              yes     yes   yes     yes      no       yes
POST   /api/orders/:id/swap                               yes     yes   yes     yes      no       yes
GET    /api/orders/:id/history                            yes     yes   yes     yes      no       yes
GET    /api/orders/:id/courier                            yes     yes   yes     yes      no       yes
GET    /api/orders/:id/courier/photo                      yes     yes   yes     yes      no       yes
GET    /api/orders/:id/messages                           yes     yes   yes     yes      no       yes
POST   /api/orders/:id/messages                           yes     yes   yes     yes      no       yes
POST   /api/orders/:id/messages/read                      yes     yes   yes     yes      no       yes
GET    /api/orders/:id/case                                no     yes   yes     yes      no       yes
POST   /api/orders/:id/case/messages                       no     yes   yes     yes      no       yes
GET    /api/orders/:id/case/photos/:photo                  no     yes   yes     yes      no       yes

GET    /api/shops/:shopId/overview                         no     yes   yes      no      no       yes
GET    /api/shops/:shopId/analytics                        no     yes   yes      no      no       yes
GET    /api/shops/:shopId/customers                        no     yes   yes      no      no       yes
GET    /api/shops/:shopId/customers/csv                    no     yes   yes      no      no       yes
GET    /api/shops/:shopId/order-count                     yes     yes   yes      no      no       yes
GET    /api/shops/:shopId/orders/csv                      yes     yes   yes     yes      no       yes
GET    /api/shops/:shopId/troubles                        yes     yes   yes     yes      no       yes
GET    /api/shops/:shopId/seen-orders                     yes     yes   yes     yes      no       yes
GET    /api/shops/:shopId/missed-orders                   yes     yes   yes     yes      no       yes
GET    /api/shops/:shopId/unread-messages                 yes     yes   yes     yes      no       yes
GET    /api/shops/:shopId/cases                            no     yes   yes     yes      no       yes

GET    /api/shops/:shopId/promotions                       no     yes   yes      no      no       yes
POST   /api/shops/:shopId/promotions                       no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/promotions/:promotion            no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/promotions/:promotion            no     yes   yes      no      no       yes
POST   /api/shops/:shopId/promotions/:promotion/pause      no     yes   yes      no      no       yes
POST   /api/shops/:shopId/promotions/:promotion/resume     no     yes   yes      no      no       yes

GET    /api/shops/:shopId/notifications                   yes     yes   yes      no      no       yes
POST   /api/shops/:shopId/notifications/read              yes     yes   yes      no      no        no

PUT    /api/shops/:shopId/reviews/:id/reply                no     yes   yes      no      no       yes

GET    /api/shops/:shopId/products                         no     yes   yes     yes      no       yes
GET    /api/shops/:shopId/products/holds                   no     yes   yes     yes      no       yes
GET    /api/shops/:shopId/products/restock                 no     yes   yes     yes      no       yes
GET    /api/shops/:shopId/products/export.csv              no     yes   yes     yes      no       yes
POST   /api/shops/:shopId/products                         no     yes   yes      no      no       yes
POST   /api/shops/:shopId/products/bulk                    no     yes   yes      no      no       yes
GET    /api/shops/:shopId/products/:id                     no     yes   yes     yes      no       yes
PATCH  /api/shops/:shopId/products/:id                     no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/products/:id                     no     yes   yes      no      no       yes
GET    /api/shops/:shopId/products/:id/history             no     yes   yes     yes      no       yes
POST   /api/shops/:shopId/products/:id/stock               no     yes   yes      no      no       yes
POST   /api/shops/:shopId/products/:id/sold-out            no     yes   yes      no      no       yes
PATCH  /api/shops/:shopId/products/:id/photos              no     yes   yes      no      no       yes
POST   /api/shops/:shopId/products/:id/photos              no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/products/:id/photos/:name        no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/products/:id/picture             no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/products/:id/picture             no     yes   yes      no      no       yes
GET    /api/shops/:shopId/products/imports                 no     yes   yes     yes      no       yes
POST   /api/shops/:shopId/products/imports                 no     yes   yes      no      no       yes
POST   /api/shops/:shopId/products/imports/:id/apply       no     yes   yes      no      no       yes
POST   /api/shops/:shopId/products/imports/:id/undo        no     yes   yes      no      no       yes

GET    /api/shops/:shopId/settings                         no     yes   yes      no      no       yes
PATCH  /api/shops/:shopId/settings                         no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/photo                            no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/photo                            no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/logo                             no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/logo                             no     yes   yes      no      no       yes
DELETE /api/shops/:shopId/widget-logo                      no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/widget-logo                      no     yes   yes      no      no       yes
GET    /api/shops/:shopId/going-live                       no     yes   yes      no      no       yes
POST   /api/shops/:shopId/going-live                       no     yes   yes      no      no       yes
GET    /api/shops/:shopId/pause                           yes     yes   yes     yes      no       yes
POST   /api/shops/:shopId/pause                           yes     yes   yes      no      no       yes
DELETE /api/shops/:shopId/pause                           yes     yes   yes      no      no       yes
PUT    /api/shops/:shopId/packing-time                    yes     yes   yes      no      no       yes
DELETE /api/shops/:shopId/packing-time                    yes     yes   yes      no      no       yes

GET    /api/shops/:shopId/webhooks                         no      no   yes      no      no        no
POST   /api/shops/:shopId/webhooks                         no      no   yes      no      no        no
PATCH  /api/shops/:shopId/webhooks/:id                     no      no   yes      no      no        no
DELETE /api/shops/:shopId/webhooks/:id                     no      no   yes      no      no        no
POST   /api/shops/:shopId/webhooks/:id/rotate              no      no   yes      no      no        no
POST   /api/shops/:shopId/webhooks/:id/test                no      no   yes      no      no        no
POST   /api/shops/:shopId/webhooks/:id/replay              no      no   yes      no      no        no
GET    /api/shops/:shopId/webhooks/:id/messages            no      no   yes      no      no        no
GET    /api/shops/:shopId/webhooks/:id/messages/:message   no      no   yes      no      no        no
POST   /api/shops/:shopId/webhooks/:id/messages/:message/replay no no   yes      no      no        no

GET    /api/shops/:shopId/catalogue-sync                   no      no   yes      no      no       yes
PATCH  /api/shops/:shopId/catalogue-sync                   no      no   yes      no      no       yes
POST   /api/shops/:shopId/catalogue-sync/woocommerce       no      no   yes      no      no       yes
POST   /api/shops/:shopId/catalogue-sync/shopify           no      no   yes      no      no       yes
POST   /api/shops/:shopId/catalogue-sync/sync              no      no   yes      no      no       yes
GET    /api/shops/:shopId/catalogue-sync/skipped           no      no   yes      no      no       yes
POST   /api/shops/:shopId/catalogue-sync/disconnect        no      no   yes      no      no       yes

GET    /api/shops/:shopId/shopify                          no      no   yes      no      no       yes
POST   /api/shops/:shopId/shopify                          no      no   yes      no      no       yes
POST   /api/shops/:shopId/shopify/stores/:domain/set-up    no      no   yes      no      no       yes
POST   /api/shops/:shopId/shopify/stores/:domain/orders/:order/retry no no yes   no      no       yes
POST   /api/shops/:shopId/shopify/stores/:domain/pro       no      no   yes      no      no        no
POST   /api/shops/:shopId/shopify/stores/:domain/pro/cancel no     no   yes      no      no        no

GET    /api/shops/:shopId/api-keys                         no      no   yes      no      no        no
POST   /api/shops/:shopId/api-keys                         no      no   yes      no      no        no
DELETE /api/shops/:shopId/api-keys/:id                     no      no   yes      no      no        no

GET    /api/shops/:shopId/people                           no      no   yes      no      no       yes
POST   /api/shops/:shopId/people/invitations               no      no   yes      no      no        no
POST   /api/shops/:shopId/people/invitations/:invitation/send-again no no yes    no      no        no
DELETE /api/shops/:shopId/people/invitations/:invitation   no      no   yes      no      no        no
PATCH  /api/shops/:shopId/people/:user                     no      no   yes      no      no        no
PUT    /api/shops/:shopId/people/packers                   no      no   yes      no      no        no
DELETE /api/shops/:shopId/people/:user                     no      no   yes      no      no        no

GET    /api/shops/:shopId/money                            no     yes   yes      no     yes       yes
GET    /api/shops/:shopId/payouts                          no     yes   yes      no     yes       yes
GET    /api/shops/:shopId/payouts/:payout                  no     yes   yes      no     yes       yes
GET    /api/shops/:shopId/refunds                          no     yes   yes      no      no       yes
GET    /api/shops/:shopId/vat-documents                    no     yes   yes      no      no       yes
GET    /api/shops/:shopId/reports/:month                   no     yes   yes      no      no       yes
GET    /api/shops/:shopId/reports/:month/csv               no     yes   yes      no      no       yes
GET    /api/shops/:shopId/reports/:month/pdf               no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/reports                          no     yes   yes      no      no       yes
GET    /api/shops/:shopId/pro                              no     yes   yes      no      no       yes
POST   /api/shops/:shopId/pro/begin                        no      no   yes      no      no        no
POST   /api/shops/:shopId/pro/card                         no      no   yes      no      no        no
POST   /api/shops/:shopId/pro/cancel                       no      no   yes      no      no        no
POST   /api/shops/:shopId/pro/resume                       no      no   yes      no      no        no
GET    /api/shops/:shopId/phone-alerts                     no     yes   yes      no      no       yes
PUT    /api/shops/:shopId/phone-alerts                     no     yes   yes      no      no       yes

GET    /api/orders/:id/vat                                 no     yes   yes     yes      no       yes
GET    /api/orders/:id/receipt                             no     yes   yes     yes      no       yes
POST   /api/orders/:id/refund                              no     yes   yes     yes     yes       yes
POST   /api/orders/:id/goodwill                            no     yes   yes     yes     yes       yes
`;

/** Everybody, signed in or not. */
const EVERYBODY = `
GET    /api/profile
GET    /api/shops
GET    /api/shops/nearby
GET    /api/shops/:shopId
GET    /api/products
GET    /api/products/popular
GET    /api/products/search
GET    /api/products/:productId
GET    /api/places/nearby
GET    /api/places/:placeId
GET    /api/gazetteer
GET    /api/map
GET    /api/widget/:shopId
GET    /api/shopify/app-store
POST   /api/delivery-wishes
POST   /api/shop-invitations/look
POST   /api/shop-invitations/register
GET    /api/push
POST   /api/push/devices
POST   /api/push/devices/look
POST   /api/push/devices/leave
POST   /api/push/devices/renew

GET    /api/referrals/:code
POST   /api/accounts/undo-change
POST   /api/accounts/register
POST   /api/accounts/retailer-signup
GET    /api/administrator-invitations/:token
POST   /api/administrator-invitations/:token/accept
POST   /api/second-factors/first/totp/start
POST   /api/second-factors/first/totp
POST   /api/second-factors/first/passkey/start
POST   /api/second-factors/first/passkey
POST   /api/second-factors/sign-in/totp
POST   /api/second-factors/sign-in/recovery-code
POST   /api/second-factors/sign-in/passkey/start
POST   /api/second-factors/sign-in/passkey

GET    /api/shops/:shopId/on-time
GET    /api/shops/:shopId/reviews
POST   /api/reviews/:id/report
POST   /api/checkout/review
POST   /api/checkout/orders
POST   /api/checkout/requests

POST   /api/errors
POST   /api/slow-pages
GET    /api/demo/authenticator
`;

/** Users, about themselves; superusers of the records API are asked to sign in, as guests and keys of shops are. */
const USERS = `
POST   /api/shop-invitations/accept
POST   /api/shop-membership/leave
GET    /api/favourites
PUT    /api/favourites/shops/:id
DELETE /api/favourites/shops/:id
PUT    /api/favourites/products/:id
DELETE /api/favourites/products/:id
GET    /api/push/devices
DELETE /api/push/devices/:id
GET    /api/plugins/wordpress/download
GET    /api/notification-preferences
PUT    /api/notification-preferences

POST   /api/accounts/sign-out
POST   /api/accounts/sign-out-everywhere
POST   /api/accounts/delete
GET    /api/accounts/export
GET    /api/accounts/checkout-details
PUT    /api/accounts/checkout-details
DELETE /api/accounts/checkout-details
GET    /api/accounts/cards
DELETE /api/accounts/cards/:id

POST   /api/referrals/claim
GET    /api/affiliate
GET    /api/affiliate/referrals
POST   /api/affiliate/payouts
POST   /api/payout-account
POST   /api/payout-account/look
POST   /api/setup-requests/:id/pay
GET    /api/setup-requests/:id/payment

GET    /api/my-orders
GET    /api/my-consents
POST   /api/my-consents/withdraw
POST   /api/retailers/:id/secret
GET    /api/announcements
POST   /api/announcements/:id/dismiss
`;

/** Users and superusers of the records API, about themselves. */
const ACCOUNTS = `
GET    /api/second-factors
POST   /api/second-factors/totp/start
POST   /api/second-factors/totp
POST   /api/second-factors/passkey/start
POST   /api/second-factors/passkey
POST   /api/second-factors/:id/remove
POST   /api/second-factors/recovery-codes
POST   /api/shopify/claims

GET    /api/demo/desk
`;

/** Holders of the token of an order, or of a shared link: for every account without one, the order does not exist. */
const ORDER_TOKENS = `
GET    /api/tracking
POST   /api/tracking/pay
POST   /api/tracking/leave
POST   /api/tracking/cancel
POST   /api/tracking/choice
POST   /api/tracking/review
POST   /api/tracking/share
DELETE /api/tracking/share
POST   /api/tracking/withdraw-consent
GET    /api/tracking/vat
GET    /api/tracking/photo
GET    /api/tracking/receipt
GET    /api/tracking/elsewhere
GET    /api/tracking/messages
POST   /api/tracking/messages
POST   /api/tracking/messages/read
GET    /api/tracking/case
POST   /api/tracking/case
POST   /api/tracking/case/messages
POST   /api/tracking/case/close
POST   /api/tracking/case/photos
GET    /api/tracking/case/photos/:photo
GET    /api/follow
`;

/** Keys of shops. Everybody else is asked to sign in, also with the wrong secret. */
const KEYS = `
POST   /api/v1/quotes
POST   /api/v1/deliveries
GET    /api/v1/deliveries
GET    /api/v1/deliveries/:id
POST   /api/v1/deliveries/:id/cancel
POST   /api/v1/deliveries/:id/simulate
GET    /api/v1/products
GET    /api/v1/products/:id
POST   /api/v1/products/:id/stock
GET    /api/plugins/config
POST   /api/plugins/sites
`;

/** The page in the Shopify admin, with a session token of Shopify. */
const SHOPIFY_PAGE = `
GET    /api/shopify/embedded
POST   /api/shopify/embedded/claims
POST   /api/shopify/embedded/pro
POST   /api/shopify/embedded/pro/cancel
POST   /api/shopify/embedded/set-up
POST   /api/shopify/embedded/orders/:order/retry
`;

/**
 * The staff of a shop, about the shop where they work. Guests, keys and superusers of the records API are asked to sign
 * in; for accounts without a shop there is none.
 */
const STAFF_OF_OWN_SHOP = `
                                                       packer manager owner
GET    /api/dashboard/figures                              no     yes   yes
`;

const WITHOUT_ACCOUNT = { guest: 'signed out', wrongKey: 'signed out', shopKey: 'signed out' } as const;
const NO_STAFF = { customer: 'refused', otherOwner: 'refused', packer: 'refused', manager: 'refused' } as const;
const NO_SHOP = { customer: 'hidden', otherOwner: 'hidden' } as const;

type Columns = Readonly<Record<string, boolean>>;

function readTable(table: string, verdictsOf: (may: Columns) => Verdicts): [endpoint: string, verdicts: Verdicts][] {
  const [header = '', ...lines] = table.split('\n').filter((line) => line !== '');
  const roles = header.trim().split(/ +/);
  return lines.map((line) => {
    const [method, url, ...columns] = line.split(/ +/);
    if (columns.length !== roles.length) throw new Error(`A column is missing: ${line}`);
    const may = Object.fromEntries(roles.map((role, index) => [role, columns[index] === 'yes']));
    return [`${method} ${url}`, verdictsOf(may)];
  });
}

const namesIn = (list: string): string[] =>
  list
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/ +/, ' '));

const readList = (list: string, verdicts: Verdicts): [endpoint: string, verdicts: Verdicts][] =>
  namesIn(list).map((name) => [name, verdicts]);

const forEverybody = (verdict: Verdict): Verdicts =>
  Object.fromEntries(ROLES.map((role) => [role, verdict])) as Record<Role, Verdict>;

const orRefused = (may: boolean | undefined): Verdict => (may === true ? 'in' : 'refused');
const orNotTheirRole = (may: boolean | undefined): Verdict => (may === true ? 'in' : 'not their role');

const forAdministrators = ({ support, finance, superuser }: Columns): Verdicts => ({
  ...WITHOUT_ACCOUNT,
  ...NO_STAFF,
  owner: 'refused',
  support: orRefused(support),
  finance: orRefused(finance),
  admin: orRefused(superuser),
  superuser: orRefused(superuser),
});

const forStaff = ({ packer, manager, owner, support, finance, superuser }: Columns): Verdicts => ({
  ...WITHOUT_ACCOUNT,
  ...NO_SHOP,
  packer: orNotTheirRole(packer),
  manager: orNotTheirRole(manager),
  owner: orNotTheirRole(owner),
  support: orRefused(support),
  finance: orRefused(finance),
  admin: orRefused(superuser),
  superuser: orRefused(superuser),
});

const forStaffOfOwnShop = ({ packer, manager, owner }: Columns): Verdicts => ({
  ...WITHOUT_ACCOUNT,
  customer: 'hidden',
  packer: orNotTheirRole(packer),
  manager: orNotTheirRole(manager),
  owner: orNotTheirRole(owner),
  otherOwner: orNotTheirRole(owner),
  support: 'hidden',
  finance: 'hidden',
  admin: 'hidden',
  superuser: 'signed out',
});

/** The expected verdicts by endpoint, such as `GET /api/admin/me`. */
export const ENDPOINT_PERMISSIONS: ReadonlyMap<string, Verdicts> = new Map([
  ...readTable(ADMINISTRATORS, forAdministrators),
  ...readTable(STAFF, forStaff),
  ...readList(EVERYBODY, forEverybody('in')),
  ...readList(USERS, { ...forEverybody('signed in'), ...WITHOUT_ACCOUNT, superuser: 'signed out' }),
  ...readList(ACCOUNTS, { ...forEverybody('signed in'), ...WITHOUT_ACCOUNT }),
  ...readList(ORDER_TOKENS, forEverybody('hidden')),
  ...readList(SHOPIFY_PAGE, forEverybody('signed out')),
  ...readList(KEYS, { ...forEverybody('signed out'), shopKey: 'in' }),
  ...readTable(STAFF_OF_OWN_SHOP, forStaffOfOwnShop),
]);
