// Test orders go to the courier like real ones, without a purchase.
import { randomBytes } from 'node:crypto';
import {
  type CourierDelivery,
  CourierProblem,
  type DeliveryRequest,
  type Stop,
} from '@baitdrop/adapters/ports/courier';
import type {
  ConnectionTestAnswer,
  CourierEnvironment,
  TestDelivery,
  TestOrderForm,
} from '@baitdrop/contract/admin-courier';
import { ukPhone } from '@baitdrop/domain/checkout/uk-phone';
import { COURIER_LABELS, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { readItemDetails, type TestItem } from '@baitdrop/domain/courier/item-details';
import { newOrderCode, newRecordId } from '@baitdrop/domain/ids/ids';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { pence } from '@baitdrop/domain/money/pence';
import { toPounds } from '@baitdrop/domain/money/pounds';
import { parcelForName } from '@baitdrop/domain/products/parcel';
import { locateTypedPostcode } from '@baitdrop/domain/postcodes/locate-typed-postcode';
import type { Context } from '../../../context.ts';
import { auditExternalCall } from '../../../platform/audit/audit-external-call.ts';
import { AppError, type FieldProblem } from '../../../platform/errors/app-error.ts';
import type { Administrator } from '../../../platform/http/administrator.ts';
import { callCourier, courierAccountOf } from '../../delivery/couriers.ts';
import type { CourierAccountRow } from './courier-accounts.db.ts';
import { accountOfRetailer, accountKind } from './courier-configuration.ts';

const callerOf = (courier: CourierName, row: CourierAccountRow, environment?: CourierEnvironment) => ({
  courier,
  retailer: row.id,
  account: row,
  order: '',
  environment,
});

export async function testConnection(
  context: Context,
  by: Administrator,
  { retailer_id: retailer, courier: name = 'uber' }: { retailer_id: string; courier?: CourierName | undefined },
): Promise<ConnectionTestAnswer> {
  const row = await accountOfRetailer(context, retailer);
  const beganAt = performance.now();
  const credentials = courierAccountOf(context, name, row);
  const account = name === 'uber' ? accountKind(context, row) : credentials === undefined ? 'none' : 'platform';
  const environment = credentials?.environment ?? 'sandbox';
  const outcome = (ok: boolean, message: string) => {
    const duration_ms = Math.round(performance.now() - beganAt);
    const answer: ConnectionTestAnswer = { ok, message, account, environment, duration_ms };
    return { answer, details: { courier: name, account, environment, ok } };
  };
  const target = { id: row.id, name: row.shop_name };
  return auditExternalCall(context.pool, { by, action: 'courier.connection_tested', target }, async () => {
    try {
      await callCourier(context, callerOf(name, row), (courier, courierAccount, onCall) =>
        courier.check(courierAccount, onCall),
      );
    } catch (error) {
      if (!(error instanceof CourierProblem)) throw error;
      return outcome(false, adminMessages.error(error.message));
    }
    return outcome(true, `${COURIER_LABELS[name]} knows this account.`);
  });
}

const field = (name: string, message: string): AppError => {
  const problem: FieldProblem = { code: 'validation_invalid_value', message };
  return new AppError('form_refused', 400, message, { data: { [name]: problem } });
};

function itemsOf(text: string): readonly TestItem[] {
  const items = readItemDetails(text);
  if (items.ok) return items.value;
  throw field('items', items.message);
}

function dropoffOf(
  { postcodes }: Pick<Context, 'postcodes'>,
  { name, phone, address, postcode, notes = '' }: TestOrderForm['dropoff'],
): Stop {
  if (name.trim() === '') throw field('dropoff.name', formRefusals.courier.testName);
  if (address.trim() === '') throw field('dropoff.address', formRefusals.courier.testAddress);
  const number = ukPhone(phone);
  if (number === undefined) throw field('dropoff.phone', formRefusals.courier.testPhone);
  const place = locateTypedPostcode(postcode, postcodes);
  if (!place.ok) throw field('dropoff.postcode', place.message);
  const { town, position } = place.value.place;
  return {
    name: name.trim(),
    phone: number,
    street: address.trim(),
    town,
    postcode: place.value.postcode.formatted,
    latitude: position.lat,
    longitude: position.lng,
    pinned: false,
    notes: notes.trim(),
  };
}

function pickupOf({ postcodes }: Pick<Context, 'postcodes'>, row: CourierAccountRow): Stop {
  const place = locateTypedPostcode(row.postcode, postcodes);
  const knownPlace = place.ok ? place.value.place : undefined;
  const latitude = row.latitude ?? knownPlace?.position.lat;
  const longitude = row.longitude ?? knownPlace?.position.lng;
  if (latitude === undefined || longitude === undefined)
    throw field('retailer_id', `We do not know where ${row.postcode || 'this shop'} is. Correct its postcode first.`);
  return {
    name: row.shop_name,
    phone: row.phone,
    street: row.address,
    town: knownPlace?.town ?? '',
    postcode: row.postcode,
    latitude,
    longitude,
    pinned: true,
    notes: 'BaitDrop test order',
  };
}

export async function sendTestOrder(context: Context, by: Administrator, form: TestOrderForm): Promise<TestDelivery> {
  const row = await accountOfRetailer(context, form.retailer_id);
  const items = itemsOf(form.items);
  const { courier: company = 'uber', environment = 'sandbox', confirmed = false } = form;
  if (environment === 'production' && !confirmed) throw field('confirmed', formRefusals.courier.testConfirm);
  const request: DeliveryRequest = {
    storeId: row.shop_id || row.id,
    pickup: pickupOf(context, row),
    dropoff: dropoffOf(context, form.dropoff),
    valuePence: items.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0),
    idempotencyKey: `test:${newRecordId(randomBytes)}`,
    orderCode: `TEST-${newOrderCode(randomBytes)}`,
    externalId: `test:${newRecordId(randomBytes)}`,
    items: items.map((item) => ({ ...item, ...parcelForName(item.name) })),
  };
  const target = { id: row.id, name: row.shop_name };
  const begun = { by, action: 'courier.tested', target };
  const sent = await auditExternalCall<CourierDelivery | CourierProblem>(context.pool, begun, async () => {
    try {
      const answer = await callCourier(
        context,
        callerOf(company, row, environment),
        async (courier, account, onCall) => {
          const { quoteId } = await courier.quote(account, request, onCall);
          return courier.send(account, { ...request, quoteId }, onCall);
        },
      );
      return { answer, details: { courier: company, environment, delivery: answer.deliveryId } };
    } catch (error) {
      if (!(error instanceof CourierProblem)) throw error;
      const details = { courier: company, environment, failure: error.message };
      return { answer: error, action: 'courier.test_failed', details };
    }
  });
  if (sent instanceof CourierProblem)
    throw new AppError('courier_refused', 424, adminMessages.testOrderFailed(sent.message), { cause: sent });
  return {
    courier: company,
    delivery_id: sent.deliveryId,
    status: sent.status,
    pickup: stopOf(request.pickup),
    dropoff: stopOf(request.dropoff),
    items: items.map(({ name, quantity, pricePence }) => ({ name, quantity, price: toPounds(pricePence) })),
    tracking_url: sent.trackingUrl,
    pickup_eta: sent.pickupEta?.toISOString() ?? null,
    dropoff_eta: sent.dropoffEta?.toISOString() ?? null,
    fee: toPounds(pence(sent.feePence)),
    currency: 'GBP',
    environment,
    created_at: context.now().toISOString(),
  };
}

const stopOf = ({ street, town, postcode, name, phone }: Stop) => ({
  address: [street, town, postcode].filter((part) => part !== '').join(', '),
  contact: { name, phone },
});

interface CancelledTest {
  retailer: string;
  courier: CourierName;
  delivery: string;
  environment: CourierEnvironment;
}

/** Cancels the delivery of a test, so that no courier sets off. */
export async function cancelTestOrder(
  context: Context,
  by: Administrator,
  { retailer, courier: name, delivery, environment }: CancelledTest,
): Promise<{ status: string }> {
  const row = await accountOfRetailer(context, retailer);
  const target = { id: row.id, name: row.shop_name };
  try {
    return await auditExternalCall(context.pool, { by, action: 'courier.test_cancelled', target }, async () => {
      const { status } = await callCourier(context, callerOf(name, row, environment), (courier, account, onCall) =>
        courier.cancel(account, delivery, onCall),
      );
      return { answer: { status }, details: { delivery } };
    });
  } catch (error) {
    if (!(error instanceof CourierProblem)) throw error;
    throw new AppError('courier_refused', 424, adminMessages.error(error.message), { cause: error });
  }
}
