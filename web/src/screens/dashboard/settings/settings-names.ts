import type { ShopSettingsAnswer } from '@baitdrop/contract/shop-settings';

export type SettingField = keyof ShopSettingsAnswer;

/** Names of settings within a sentence. */
export const settingNames: Record<SettingField, string> = {
  shop_name: 'Shop name',
  address: 'Address',
  postcode: 'Postcode',
  place: 'Place on the map',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  vat_number: 'VAT number',
  vat_status: 'VAT',
  vat_default_rate: 'Default VAT rate',
  specialties: 'What you’re good at',
  features: 'What you offer',
  opening_hours: 'Opening hours',
  closures: 'Holidays and one-off days',
  bank_holiday_hours: 'Bank holidays',
  last_orders_minutes: 'Last orders',
  delivery_radius: 'Delivery radius',
  lead_time_minutes: 'Time to pack',
  early_handover: 'Early hand-over',
  collection_offered: 'Collection',
  minimum_order_pence: 'Minimum order',
  allowed_origins: 'Web addresses',
};
