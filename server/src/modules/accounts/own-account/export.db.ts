// Exports everything we store about a person, field by field, without secrets.
import { orderEventText } from '@baitdrop/domain/messages/order-events';
import type { StoredOrderEvent } from '@baitdrop/domain/orders/order-event';
import type { Queryable } from '@baitdrop/records/engine/database';

type Rows = Record<string, unknown>[];

const OWN_SHOP = 'shop_id in (select shop_id from retailers where owner = $1)';

/** The query of each part; `$1` is the person. */
export const EXPORT_PARTS: Readonly<Record<string, string>> = {
  account: `select id, email, "emailVisibility", verified, name, role, admin_role, referral_code, referred_by, has_password,
      created, updated from users where id = $1`,
  linkedAccounts: `select provider, "providerId", created, updated from "_externalAuths" where "recordRef" = $1`,
  signInPlaces: `select fingerprint, created, updated from "_authOrigins" where "recordRef" = $1`,
  signInCodes: `select "sentTo", created from "_otps" where "recordRef" = $1`,
  addressesBefore: `select email, created_at, expires_at from account_undos where "user" = $1`,
  secondFactors: `select kind, name, created_at, last_used_at from second_factors
      where owner_collection = 'users' and owner = $1`,
  recoveryCodes: `select created_at, used_at from recovery_codes where owner_collection = 'users' and owner = $1`,
  addresses: `select id, label, line, postcode, latitude, longitude, pinned, note, created, updated from addresses
      where "user" = $1`,
  checkoutDetails: `select phone, fulfilment, if_missing, address, updated_at from checkout_details where "user" = $1`,
  orders: `select id, code, shop_id, shop_name, customer_name, customer_email, customer_phone, status, fulfilment,
      address_line, postcode, latitude, longitude, pinned, delivery_note, shop_note, if_missing, slot_starts, slot_ends, subtotal_pence,
      service_fee_pence, platform_fee_pence, delivery_fee_pence, promotion_code,
      promotion_pence, total_pence, credit_pence, tip_pence, to_pay_pence, refunded_pence,
      shop_consent, paid_at, accepted_at, delivered_at, cancelled_at, cancel_reason, created, updated from orders where customer = $1`,
  orderLines: `select "order", name, category, price_pence, quantity, amount_pence, refunded_quantity, created
      from order_lines where "order" in (select id from orders where customer = $1)`,
  orderEvents: `select "order", kind, by, facts, created from order_events
      where "order" in (select id from orders where customer = $1)`,
  deliveries: `select "order", attempt, status, tracking_url, courier_name, vehicle, pickup_eta, dropoff_eta, created_at
      from deliveries where "order" in (select id from orders where customer = $1)`,
  courierCalls: `select "order", endpoint, status_code, timestamp, (select jsonb_object_agg(key, value)
        from jsonb_each(case when jsonb_typeof(request_payload) = 'object' then request_payload else '{}' end)
        where key like 'dropoff%') as told_the_courier
      from courier_logs where "order" in (select id from orders where customer = $1)`,
  favourites: `select kind, subject, created_at from favourites where "user" = $1`,
  paymentCustomer: `select customer, created_at from payment_customers where "user" = $1`,
  heldStock: `select "order", network, units, held_until from stock_holds where account = $1`,
  deliveryWishes: `select postcode, latitude, longitude, asked_at from delivery_waitlist
      where email = (select lower(email) from users where id = $1 and verified and email != '')`,
  reviews: `select "order", rating, text, author, hidden_because, reply, created from reviews
      where "order" in (select id from orders where customer = $1)`,
  orderMessages: `select "order", by, text, written_at from order_messages
      where "order" in (select id from orders where customer = $1) order by rowid`,
  cases: `select "order", reason, status, opened_at, answered_at, closed_at from order_cases
      where "order" in (select id from orders where customer = $1)`,
  caseMessages: `select c."order", m.by, m.text, m.written_at from case_messages m join order_cases c on c.id = m."case"
      where c."order" in (select id from orders where customer = $1) order by m.rowid`,
  casePhotos: `select c."order", p.added_at, 'data:image/jpeg;base64,' || translate(encode(p.photo, 'base64'), E'\\n', '') as photo
      from case_photos p join order_cases c on c.id = p."case"
      where c."order" in (select id from orders where customer = $1) order by p.rowid`,
  reviewReports: `select review, reason, words, reported_at from review_reports where reporter = $1`,
  credit: `select movement.kind, movement.booked_at, entry.amount_pence from ledger_entries entry
      join ledger_movements movement on movement.id = entry.movement where entry.account = 'credit:' || $1`,
  referrals: `select verdict, decided_at from referrals where affiliate = $1 or referred = $1`,
  affiliateEarnings: `select kind, amount_pence, earned_at from affiliate_earnings where affiliate = $1`,
  referralTraces: `select kind, seen_at from referral_traces where "user" = $1`,
  referralSignals: `select kind, label, status, opened_at, resolved_at from referral_signals where affiliate = $1`,
  affiliatePayouts: `select amount_pence, method, label, status, reference, requested_at, paid_at from affiliate_payouts
      where affiliate = $1`,
  retailer: `select id, name, email, shop_name, address, postcode, phone, plugin_type, setup_service, shop_id, api_key,
      baitdrop_enabled, uber_organization_id, uber_environment, payout_account, payouts_enabled, vat_number, vat_status,
      vat_default_rate, packers_may_refuse, monthly_report,
      monthly_report_sent,
      allowed_origins, live_requested_at, live_approved_at, suspended_at, suspended_reason, created_at, updated_at
      from retailers where owner = $1`,
  listing: `select id, shop_id, name, address, postcode, region, telephone, email, website, opening_hours, latitude,
      longitude, position_source, specialties, features, chain, rating, review_count, delivery_radius, image, logo, is_active, place_id,
      lead_time_minutes, extra_packing_minutes, extra_packing_until, early_handover, collection_offered, minimum_order_pence, delivery_charge, closures, bank_holiday_hours, last_orders_minutes,
      paused_until, created, updated from shops where ${OWN_SHOP}`,
  products: `select id, name, description, price_pence, category, subcategory, perishable, age_restricted,
      pack_weight_g, storage, stock, no_courier, courier_size, length_cm, width_cm, height_cm,
      best_before, barcode, shelf_place, size_group, size_label, material,
      unit_weight_mg, low_stock_at, vat_rate, sold_out_until, image, more_images, image_alts, is_active, created, updated from products where ${OWN_SHOP}`,
  widget: `select id, theme, "buttonText", "buttonColor", width, minimum_order_pence, logo, updated_at from plugin_configs
      where ${OWN_SHOP}`,
  pluginDownloads: `select plugin_type, downloaded_at from plugin_downloads where ${OWN_SHOP}`,
  setupRequests: `select service_type, price_pence, contact_info, status, requested_at from setup_requests
      where ${OWN_SHOP}`,
  pro: `select status, paid_until, ends_with_period, began_at, ended_at from pro_subscriptions where ${OWN_SHOP}`,
  proInvoices: `select number, amount_pence, status, period_starts, period_ends, created_at, paid_at, url
      from pro_invoices where ${OWN_SHOP}`,
  vatDocuments: `select number, kind, seller, lines, discount_pence, rates, total_pence, vat_pence, issued_at
      from vat_documents where ${OWN_SHOP} order by number`,
  pushDevices: `select kind, host, label, created_at, expires_at,
      array(select topic from push_follows f where f.device = d.id order by topic) as topics
      from push_devices d where "user" = $1`,
  notificationPreferences: `select order_steps_email, order_steps_push, new_orders_email, new_orders_push, updated_at
      from notification_preferences where "user" = $1`,
  worksAt: `select shop_id, role, mails, joined_at, last_seen_at from shop_people where "user" = $1`,
  shopInvitations: `select shop_id, email, role, sent_at, expires_at, ended_at, outcome from shop_invitations
      where email = (select lower(email) from users where id = $1 and verified and email != '') or ${OWN_SHOP}`,
  workDone: `select "order", kind, created from order_events where by_user = $1 and by = 'shop'`,
  phoneAlerts: `select phone, texts, calls, updated_at from alert_phones where ${OWN_SHOP}`,
  errorReports: `select message, stack, url, "userAgent", context, timestamp, received_at from error_reports
      where "userId" = $1`,
};

type PersonalData = Record<string, Rows>;

/** Reads all parts on one connection in a transaction, so that they are consistent. */
export async function readPersonalData(tx: Queryable, user: string): Promise<PersonalData> {
  const parts: [string, Rows][] = [];
  for (const [part, sql] of Object.entries(EXPORT_PARTS))
    parts.push([part, (await tx.query<Record<string, unknown>>(sql, [user])).rows]);
  const data: PersonalData = Object.fromEntries(parts);
  return { ...data, orderEvents: (data['orderEvents'] as unknown as EventToExport[]).map(eventInWords) };
}

type EventToExport = StoredOrderEvent & { order: string; by: string };

const eventInWords = (event: EventToExport) => ({
  order: event.order,
  kind: event.kind,
  by: event.by,
  text: orderEventText(event, { seesMoney: true }),
  created: event.created,
});
