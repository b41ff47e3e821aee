import {
  PICTURE,
  PRODUCT_THUMBS,
  SHOP_LOGO,
  SHOP_LOGO_THUMBS,
  SHOP_PHOTO,
  SHOP_PHOTO_THUMBS,
} from '@baitdrop/contract/pictures';
import { MAX_PHOTOS } from '@baitdrop/domain/products/photos';
import { isTooBigForCouriers, PARCEL_SIZES, type ParcelMeasures } from '@baitdrop/domain/products/parcel';
import { type ListingFacts, listingProblems, MATERIALS } from '@baitdrop/domain/products/listing-rules';
import { VAT_RATES } from '@baitdrop/domain/vat/vat-rates';
import { productMessages } from '@baitdrop/domain/messages/products';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { CollectionDefinition } from '@baitdrop/records/collections/collection';
import type { RecordHooks } from '@baitdrop/records/engine/hooks';
import { chainHooks, recordRefusal, refuseChangesOf } from './hooks.ts';
import { allOf, anyOf, isPacker, IS_ADMIN, IS_SUPERUSER, RUNS_SHOP, SIGNED_IN, WORKS_AT_SHOP } from './rules.ts';

const image = { type: 'file', maxSize: PICTURE.maxBytes } as const;
const photo = { ...image, thumbs: Object.values(PRODUCT_THUMBS), picture: PICTURE, readOnly: 'clients' } as const;
const runsOrAdmin = allOf(SIGNED_IN, anyOf(RUNS_SHOP, IS_ADMIN));
const runsOrSuperuser = allOf(SIGNED_IN, anyOf(RUNS_SHOP, IS_SUPERUSER));
const staffOrAdmin = allOf(SIGNED_IN, anyOf(WORKS_AT_SHOP, IS_ADMIN));

export const shopsCollection: CollectionDefinition = {
  name: 'shops',
  listRule: anyOf('is_active = true', staffOrAdmin),
  viewRule: anyOf('is_active = true', staffOrAdmin),
  createRule: null,
  updateRule: runsOrSuperuser,
  deleteRule: null,
  fields: [
    { name: 'shop_id', type: 'text', readOnly: 'clients' },
    { name: 'retailer', type: 'relation', collection: 'retailers', unique: true, readOnly: 'clients' },
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'address', type: 'text', required: true, max: 300 },
    { name: 'postcode', type: 'text', required: true, max: 10 },
    { name: 'region', type: 'text', readOnly: 'clients' },
    { name: 'telephone', type: 'text', max: 30 },
    { name: 'phone', type: 'text', computed: (row) => `${row}."telephone"` },
    { name: 'email', type: 'email' },
    { name: 'website', type: 'url' },
    { name: 'opening_hours', type: 'json', maxSize: 4000 },
    { name: 'latitude', type: 'number', min: -90, max: 90, readOnly: 'clients' },
    { name: 'longitude', type: 'number', min: -180, max: 180, readOnly: 'clients' },
    { name: 'position_source', type: 'select', values: ['postcode', 'placed'], readOnly: 'clients' },
    { name: 'specialties', type: 'json', maxSize: 4000 },
    { name: 'features', type: 'json', maxSize: 4000 },
    { name: 'chain', type: 'text', readOnly: 'clients' },
    { name: 'rating', type: 'number', min: 0, max: 5, readOnly: 'clients' },
    { name: 'review_count', type: 'number', scale: 0, min: 0, onlyInt: true, readOnly: 'clients' },
    { name: 'delivery_radius', type: 'number', min: 0, max: 50 },
    { name: 'delivery_charge', type: 'json', hidden: true, readOnly: 'everyone' },
    // Read from the retailer, so that a shop cannot be listed as delivering while its account is switched off.
    {
      name: 'baitdrop_enabled',
      type: 'bool',
      computed: (row) =>
        `coalesce((select account.baitdrop_enabled from retailers account where account.id = ${row}."retailer"), false)`,
    },
    { name: 'image', ...image, thumbs: Object.values(SHOP_PHOTO_THUMBS), picture: SHOP_PHOTO },
    { name: 'logo', ...image, thumbs: Object.values(SHOP_LOGO_THUMBS), picture: SHOP_LOGO },
    { name: 'is_active', type: 'bool', readOnly: 'clients' },
    { name: 'uber_direct_enabled', type: 'bool', readOnly: 'clients' },
    { name: 'source', type: 'text', readOnly: 'clients' },
    { name: 'place_id', type: 'text', readOnly: 'clients' },
    { name: 'sample', type: 'bool', readOnly: 'clients' },
    { name: 'lead_time_minutes', type: 'number', scale: 0, min: 0, max: 240, onlyInt: true },
    { name: 'extra_packing_minutes', type: 'number', scale: 0, hidden: true, readOnly: 'everyone' },
    { name: 'extra_packing_until', type: 'date', hidden: true, readOnly: 'everyone' },
    { name: 'early_handover', type: 'text', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
    { name: 'collection_offered', type: 'bool' },
    { name: 'minimum_order', type: 'number', scale: 2, column: 'minimum_order_pence', min: 0, max: 1000 },
    { name: 'closures', type: 'json', maxSize: 20_000 },
    { name: 'bank_holiday_hours', type: 'text', max: 100 },
    { name: 'last_orders_minutes', type: 'number', scale: 0, min: 0, max: 240, onlyInt: true },
    { name: 'paused_until', type: 'date' },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  indexes: [{ name: 'idx_shops_shop_id', fields: ['shop_id'], unique: true }],
};

const centimetres = { type: 'number', scale: 0, min: 0, max: 1000, onlyInt: true } as const;

export const productsCollection: CollectionDefinition = {
  name: 'products',
  listRule: anyOf('is_active = true', runsOrAdmin),
  viewRule: anyOf('is_active = true', runsOrAdmin),
  createRule: runsOrSuperuser,
  updateRule: runsOrSuperuser,
  deleteRule: runsOrSuperuser,
  fields: [
    { name: 'shop_id', type: 'text', required: true },
    { name: 'name', type: 'text', required: true, max: 120 },
    { name: 'description', type: 'text', max: 2000 },
    {
      name: 'price',
      type: 'number',
      scale: 2,
      column: 'price_pence',
      required: true,
      min: 0.01,
      max: 10_000,
      hiddenFrom: isPacker,
    },
    { name: 'category', type: 'text', max: 60 },
    { name: 'subcategory', type: 'text', max: 60 },
    { name: 'perishable', type: 'bool' },
    { name: 'age_restricted', type: 'bool' },
    { name: 'pack_weight_g', type: 'number', scale: 0, min: 0, max: 100_000, onlyInt: true },
    { name: 'storage', type: 'select', values: ['ambient', 'chilled', 'frozen'] },
    // Only the stock commands change it, because they record each movement.
    { name: 'shelf_stock', type: 'number', scale: 0, column: 'stock', readOnly: 'everyone' },
    // The units that can be bought now: none when the product is sold out for today or past its date.
    {
      name: 'stock',
      type: 'number',
      computed: (row) =>
        `sellable_stock(${row}."stock", ${row}."stock_uncounted", ${row}."sold_out_until", ${row}."best_before")`,
    },
    { name: 'no_courier', type: 'bool' },
    { name: 'courier_size', type: 'select', values: [...PARCEL_SIZES] },
    { name: 'length_cm', ...centimetres },
    { name: 'width_cm', ...centimetres },
    { name: 'height_cm', ...centimetres },
    { name: 'best_before', type: 'text', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
    { name: 'barcode', type: 'text', max: 20 },
    { name: 'shelf_place', type: 'text', max: 40 },
    { name: 'size_group', type: 'text', max: 100 },
    { name: 'size_label', type: 'text', max: 20 },
    { name: 'material', type: 'select', values: [...MATERIALS] },
    { name: 'unit_weight_g', type: 'number', scale: 3, column: 'unit_weight_mg', min: 0, max: 10_000 },
    { name: 'low_stock_at', type: 'number', scale: 0, min: 0, max: 10_000, onlyInt: true },
    { name: 'stock_uncounted', type: 'bool' },
    { name: 'vat_rate', type: 'select', values: [...VAT_RATES] },
    { name: 'sold_out_until', type: 'date', readOnly: 'everyone' },
    // The first photo and the others in order, with their descriptions by file name; only the photo commands set them.
    { name: 'image', ...photo },
    { name: 'more_images', ...photo, maxSelect: MAX_PHOTOS - 1 },
    { name: 'image_alts', type: 'json', maxSize: 4000, readOnly: 'clients' },
    { name: 'is_active', type: 'bool' },
    { name: 'sample', type: 'bool', readOnly: 'clients' },
    { name: 'created', type: 'autodate', onCreate: true },
    { name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
  ],
  indexes: [{ name: 'idx_products_shop_id_name', fields: ['shop_id', 'name'], unique: true }],
};

const keepListingRules: NonNullable<RecordHooks['beforeCreate']> = (event) => {
  const { values } = event;
  const problems: { field: string; reason: string; message: string }[] = listingProblems(listingFactsOf(values));
  if (isTooBigForCouriers(measuresOf(values)) && values['no_courier'] !== true)
    problems.push({ field: 'no_courier', reason: 'too_big', message: productMessages.tooBig });
  const day = textOrEmpty(values['best_before']);
  if (day !== '' && !parseCalendarDay(day).ok)
    problems.push({ field: 'best_before', reason: 'invalid_value', message: productMessages.day });
  if (problems.length === 0) return;
  throw recordRefusal(
    event,
    Object.fromEntries(
      problems.map(({ field, reason, message }) => [field, { code: `validation_${reason}`, message }]),
    ),
  );
};

const measuresOf = (values: Record<string, unknown>): ParcelMeasures => ({
  pack_weight_g: Number(values['pack_weight_g']) || 0,
  length_cm: Number(values['length_cm']) || 0,
  width_cm: Number(values['width_cm']) || 0,
  height_cm: Number(values['height_cm']) || 0,
});

const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Runs before the fields are validated, so the types of the values are unknown. */
const listingFactsOf = (values: Record<string, unknown>): ListingFacts => ({
  name: textOrEmpty(values['name']),
  description: textOrEmpty(values['description']),
  category: textOrEmpty(values['category']),
  subcategory: textOrEmpty(values['subcategory']),
  ageRestricted: values['age_restricted'] === true,
  material: textOrEmpty(values['material']),
  unitWeightMg: Math.round(Number(values['unit_weight_g']) * 1000) || 0,
});

export const productsHooks: RecordHooks = {
  beforeCreate: keepListingRules,
  beforeUpdate: chainHooks(refuseChangesOf('shop_id'), keepListingRules),
};
