import { WIDGET_LOGO } from '@baitdrop/contract/pictures';
import { PROFESSIONAL_SETUP_PENCE, SETUP_SERVICE_PENCE } from '@baitdrop/domain/fees/price-list';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { recordRefusal, refuseChangesOf, runsAsAdmin } from './hooks.ts';
import { allOf, anyOf, isInvitedStaff, IS_ADMIN, IS_OWNER_OF_SHOP, RUNS_SHOP, SIGNED_IN } from './rules.ts';

const runsOrAdmin = allOf(SIGNED_IN, anyOf(RUNS_SHOP, IS_ADMIN));
const runs = allOf(SIGNED_IN, RUNS_SHOP);
const owner = allOf(SIGNED_IN, IS_OWNER_OF_SHOP);
const readRules = { listRule: runsOrAdmin, viewRule: runsOrAdmin };
const shopId = { name: 'shop_id', type: 'text', required: true, max: 60 } as const;

export const pluginConfigsCollection: CollectionDefinition = {
  name: 'plugin_configs',
  ...readRules,
  createRule: runs,
  updateRule: runs,
  deleteRule: runs,
  fields: [
    shopId,
    { name: 'theme', type: 'select', values: ['light', 'dark'] },
    { name: 'buttonText', type: 'text', max: 60 },
    { name: 'buttonColor', type: 'text', pattern: '^(#[0-9A-Fa-f]{6})?$' },
    { name: 'width', type: 'text', pattern: '^([0-9]{2,4}(px|%))?$' },
    // A shop may raise the minimum, never lower it.
    { name: 'minimumOrder', type: 'number', scale: 2, column: 'minimum_order_pence', min: 25, max: 1000 },
    // The choice takes effect while the shop has Pro.
    { name: 'hideBranding', type: 'bool' },
    // Only the logo command sets it, which encodes a new picture from the upload.
    {
      name: 'logo',
      type: 'file',
      maxSize: WIDGET_LOGO.maxBytes,
      picture: WIDGET_LOGO,
      readOnly: 'clients',
    },
    {
      name: 'apiKey',
      type: 'text',
      hiddenFrom: isInvitedStaff,
      computed: (row) =>
        `coalesce((select shown.api_key from retailers shown where shown.shop_id = ${row}."shop_id"), '')`,
    },
    { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  indexes: [{ name: 'idx_plugin_configs_shop_id', fields: ['shop_id'], unique: true }],
};

export const pluginConfigsHooks: RecordHooks = { beforeUpdate: refuseChangesOf('shop_id') };

export const pluginDownloadsCollection: CollectionDefinition = {
  name: 'plugin_downloads',
  ...readRules,
  createRule: owner,
  fields: [
    shopId,
    { name: 'plugin_type', type: 'select', values: ['shopify', 'wordpress', 'html'], required: true },
    { name: 'downloaded_at', type: 'autodate', onCreate: true },
  ],
};

const SETUP_STATUSES = ['pending', 'paid', 'contacted', 'in_progress', 'done', 'cancelled'] as const;

export const setupRequestsCollection: CollectionDefinition = {
  name: 'setup_requests',
  ...readRules,
  createRule: owner,
  fields: [
    shopId,
    { name: 'service_type', type: 'select', values: ['basic', 'premium'], required: true },
    { name: 'price', type: 'number', scale: 2, column: 'price_pence' },
    { name: 'contact_info', type: 'json', maxSize: 4000 },
    { name: 'status', type: 'select', values: SETUP_STATUSES },
    { name: 'requested_at', type: 'autodate', onCreate: true },
    ...['paid_at', 'contacted_at', 'started_at', 'done_at'].map((name) => ({ name, type: 'date' }) as const),
  ],
};

/** Prices in pounds for shops that have joined. Sign-up, which writes as the server, has its own price list. */
const priceWhenJoined: Readonly<Record<string, number>> = {
  basic: PROFESSIONAL_SETUP_PENCE / 100,
  premium: SETUP_SERVICE_PENCE.premium / 100,
};

export const setupRequestsHooks: RecordHooks = {
  beforeCreate(event) {
    const { values } = event;
    // These are set when the payment is booked.
    for (const step of ['paid_at', 'contacted_at', 'started_at', 'done_at']) values[step] = '';
    if (!runsAsAdmin(event) || values['status'] === '') values['status'] = 'pending';
    if (event.request.superuser && values['price'] !== 0) return;
    const price = priceWhenJoined[String(values['service_type'])] ?? 0;
    // A wrong price is refused rather than corrected, so that a shop never pays more than its page showed.
    if (values['price'] !== 0 && values['price'] !== price) {
      throw recordRefusal(event, {
        price: { code: 'validation_invalid_price', message: 'This is not a price of that service.' },
      });
    }
    values['price'] = price;
  },
};
