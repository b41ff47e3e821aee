import { randomBytes } from 'node:crypto';
import type { ProductEvents } from '@baitdrop/contract/events';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { newApiKey, newApiSecret, newShopId } from '@baitdrop/domain/ids/ids';
import { reportOrderEmail } from '../modules/shops/order-email.ts';
import type { Events } from '../platform/events/events.ts';
import type { Seal } from '../platform/secrets/seal.ts';
import { asTransaction, chainHooks, refuseChangesOf, ignoreUnlessAdmin } from './hooks.ts';
import { allOf, anyOf, isInvitedStaff, isPacker, IS_ADMIN, IS_SUPERUSER, SIGNED_IN, WORKS_AT_SHOP } from './rules.ts';
import { maskOf, sealChanged, unreadableFields } from './sealed-fields.ts';

const ownerOrSuperuser = allOf(SIGNED_IN, anyOf('owner = @request.auth.id', IS_SUPERUSER));
const mayRead = allOf(SIGNED_IN, anyOf('owner = @request.auth.id', WORKS_AT_SHOP, IS_ADMIN));
const SEALED_FIELDS = ['api_secret', 'uber_client_id', 'uber_client_secret'];
const ADMIN_FIELDS = ['uber_client_id', 'uber_client_secret', 'uber_organization_id', 'uber_environment'];

export const retailersCollection = (seal: Seal): CollectionDefinition => ({
  name: 'retailers',
  listRule: mayRead,
  viewRule: mayRead,
  createRule: allOf(SIGNED_IN, '@request.auth.role = "shop_owner"'),
  updateRule: ownerOrSuperuser,
  deleteRule: null,
  fields: [
    { name: 'owner', type: 'relation', collection: 'users', readOnly: 'clients' },
    { name: 'name', hiddenFrom: isPacker, type: 'text', required: true, max: 120 },
    { name: 'email', hiddenFrom: isPacker, type: 'email', required: true },
    { name: 'shop_name', type: 'text', required: true, max: 120 },
    { name: 'address', type: 'text', required: true, max: 300 },
    { name: 'postcode', type: 'text', required: true, max: 10 },
    { name: 'phone', hiddenFrom: isPacker, type: 'text', required: true, max: 30 },
    { name: 'plugin_type', hiddenFrom: isPacker, type: 'select', values: ['shopify', 'wordpress', 'html'] },
    { name: 'setup_service', hiddenFrom: isPacker, type: 'select', values: ['self', 'basic', 'premium'] },
    { name: 'shop_id', type: 'text', readOnly: 'everyone' },
    { name: 'api_key', hiddenFrom: isInvitedStaff, type: 'text', readOnly: 'everyone' },
    { name: 'api_secret', hiddenFrom: isInvitedStaff, type: 'text', readOnly: 'everyone', onRead: maskOf(seal) },
    {
      name: 'unreadable_keys',
      hiddenFrom: isInvitedStaff,
      type: 'json',
      computed: (row) => `jsonb_build_array(${SEALED_FIELDS.map((name) => `${row}."${name}"`).join(', ')})`,
      onRead: unreadableFields(seal, SEALED_FIELDS),
    },
    { name: 'baitdrop_enabled', type: 'bool', readOnly: 'clients' },
    { name: 'uber_client_id', hiddenFrom: isInvitedStaff, type: 'text', max: 200, onRead: maskOf(seal) },
    { name: 'uber_client_secret', hiddenFrom: isInvitedStaff, type: 'text', max: 200, onRead: maskOf(seal) },
    { name: 'uber_organization_id', hiddenFrom: isInvitedStaff, type: 'text', max: 200 },
    { name: 'uber_environment', hiddenFrom: isInvitedStaff, type: 'select', values: ['sandbox', 'production'] },
    { name: 'uber_webhook_key', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'payout_account', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'payouts_enabled', hiddenFrom: isPacker, type: 'bool', readOnly: 'everyone' },
    // Only the commands for the shop's settings and for going live change these, because they validate and notify.
    { name: 'vat_number', hiddenFrom: isPacker, type: 'text', readOnly: 'everyone' },
    { name: 'vat_status', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'vat_default_rate', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'monthly_report', type: 'bool', hidden: true, readOnly: 'everyone' },
    { name: 'monthly_report_sent', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'allowed_origins', hiddenFrom: isPacker, type: 'json', readOnly: 'everyone' },
    { name: 'packers_may_refuse', type: 'bool', readOnly: 'everyone' },
    { name: 'live_requested_at', type: 'date', readOnly: 'everyone' },
    { name: 'live_approved_at', type: 'date', readOnly: 'everyone' },
    { name: 'suspended_at', type: 'date', readOnly: 'everyone' },
    { name: 'suspended_reason', type: 'text', readOnly: 'everyone' },
    {
      name: 'order_count',
      hiddenFrom: isPacker,
      type: 'number',
      computed: (row) => `(select count(*) from orders placed where placed.shop_id = ${row}."shop_id")`,
    },
    {
      name: 'sample',
      type: 'bool',
      computed: (row) => `exists (select from shops s where s.retailer = ${row}."id" and s.sample)`,
    },
    { name: 'created_at', type: 'autodate', onCreate: true },
    { name: 'updated_at', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  indexes: [
    { name: 'idx_retailers_owner', fields: ['owner'], unique: true },
    { name: 'idx_retailers_shop_id', fields: ['shop_id'], unique: true },
    { name: 'idx_retailers_api_key', fields: ['api_key'], unique: true },
  ],
});

interface HookParts {
  seal: Seal;
  now: () => Date;
  events: Events<ProductEvents>;
}

export const retailersHooks = ({ seal, now, events }: HookParts): RecordHooks => ({
  beforeCreate: chainHooks(
    ({ values, request }) => {
      if (!request.superuser) values['owner'] = request.auth?.id ?? '';
      if (values['setup_service'] === '') values['setup_service'] = 'self';
      values['shop_id'] = newShopId(now(), randomBytes);
      values['api_key'] = newApiKey(randomBytes);
      values['api_secret'] = newApiSecret(randomBytes);
    },
    ignoreUnlessAdmin(...ADMIN_FIELDS),
    sealChanged(seal, SEALED_FIELDS),
  ),
  beforeUpdate: chainHooks(
    refuseChangesOf('owner'),
    ignoreUnlessAdmin(...ADMIN_FIELDS),
    sealChanged(seal, SEALED_FIELDS),
  ),
  async afterUpdate({ tx, values, original }) {
    await reportOrderEmail({ events, seal }, asTransaction(tx), {
      retailer: String(values['id']),
      shopId: String(values['shop_id']),
      was: String(original?.['email'] ?? ''),
      email: String(values['email']),
    });
  },
});
