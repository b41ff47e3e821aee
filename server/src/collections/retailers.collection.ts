import { randomBytes } from 'node:crypto';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { newApiKey, newApiSecret, newShopId } from '@baitdrop/domain/ids/ids';
import type { Seal } from '../platform/secrets/seal.ts';
import { inOrder, keepAsCreated, setByAdminOnly } from './hooks.ts';
import { allOf, anyOf, IS_ADMIN, IS_SUPERUSER, SIGNED_IN } from './rules.ts';
import { maskOf, sealChanged, unreadableOf } from './sealed-fields.ts';

const ownerOrAdmin = allOf(SIGNED_IN, anyOf('owner = @request.auth.id', IS_ADMIN));
const ownerOrSuperuser = allOf(SIGNED_IN, anyOf('owner = @request.auth.id', IS_SUPERUSER));
const SEALED_FIELDS = ['api_secret', 'uber_client_id', 'uber_client_secret'];
const ADMIN_FIELDS = ['uber_client_id', 'uber_client_secret', 'uber_organization_id', 'uber_environment'];

export const retailersCollection = (seal: Seal): CollectionDefinition => ({
  name: 'retailers',
  listRule: ownerOrAdmin,
  viewRule: ownerOrAdmin,
  createRule: allOf(SIGNED_IN, '@request.auth.role = "shop_owner"'),
  updateRule: ownerOrSuperuser,
  deleteRule: null,
  fields: [
    { name: 'owner', type: 'relation', collection: 'users', readOnly: 'clients' },
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'email', type: 'email', required: true },
    { name: 'shop_name', type: 'text', required: true, max: 120 },
    { name: 'address', type: 'text', required: true, max: 300 },
    { name: 'postcode', type: 'text', required: true, max: 10 },
    { name: 'phone', type: 'text', required: true, max: 30 },
    { name: 'plugin_type', type: 'select', values: ['shopify', 'wordpress', 'html'] },
    { name: 'setup_service', type: 'select', values: ['self', 'basic', 'premium'] },
    { name: 'shop_id', type: 'text', readOnly: 'everyone' },
    { name: 'api_key', type: 'text', readOnly: 'everyone' },
    { name: 'api_secret', type: 'text', readOnly: 'everyone', onRead: maskOf(seal) },
    {
      name: 'unreadable_keys',
      type: 'json',
      computed: (row) => `jsonb_build_array(${SEALED_FIELDS.map((name) => `${row}."${name}"`).join(', ')})`,
      onRead: unreadableOf(seal, SEALED_FIELDS),
    },
    { name: 'baitdrop_enabled', type: 'bool', readOnly: 'clients' },
    { name: 'uber_client_id', type: 'text', max: 200, onRead: maskOf(seal) },
    { name: 'uber_client_secret', type: 'text', max: 200, onRead: maskOf(seal) },
    { name: 'uber_organization_id', type: 'text', max: 200 },
    { name: 'uber_environment', type: 'select', values: ['sandbox', 'production'] },
    { name: 'uber_webhook_key', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'payout_account', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'payouts_enabled', type: 'bool', readOnly: 'everyone' },
    // Changed by the commands of the shop’s settings and of going live, which check and tell.
    { name: 'vat_number', type: 'text', readOnly: 'everyone' },
    { name: 'vat_status', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'monthly_report', type: 'bool', hidden: true, readOnly: 'everyone' },
    { name: 'monthly_report_sent', type: 'text', hidden: true, readOnly: 'everyone' },
    { name: 'allowed_origins', type: 'json', readOnly: 'everyone' },
    { name: 'live_requested_at', type: 'date', readOnly: 'everyone' },
    { name: 'live_approved_at', type: 'date', readOnly: 'everyone' },
    { name: 'suspended_at', type: 'date', readOnly: 'everyone' },
    { name: 'suspended_reason', type: 'text', readOnly: 'everyone' },
    {
      name: 'order_count',
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

export const retailersHooks = (seal: Seal, now: () => Date): RecordHooks => ({
  beforeCreate: inOrder(
    ({ values, request }) => {
      if (!request.superuser) values['owner'] = request.auth?.id ?? '';
      if (values['setup_service'] === '') values['setup_service'] = 'self';
      values['shop_id'] = newShopId(now(), randomBytes);
      values['api_key'] = newApiKey(randomBytes);
      values['api_secret'] = newApiSecret(randomBytes);
    },
    setByAdminOnly(...ADMIN_FIELDS),
    sealChanged(seal, SEALED_FIELDS),
  ),
  beforeUpdate: inOrder(keepAsCreated('owner'), setByAdminOnly(...ADMIN_FIELDS), sealChanged(seal, SEALED_FIELDS)),
});
