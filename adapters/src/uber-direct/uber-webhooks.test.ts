import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { uberWebhookReader, uberSignature } from './uber-webhooks.ts';

const KEY = 'signing-key';
const read = uberWebhookReader(KEY);
const signed = (body: string, header = 'x-uber-signature') =>
  read(Buffer.from(body), { [header]: createHmac('sha256', KEY).update(body).digest('hex') });

const delivery = {
  id: 'del_1',
  status: 'dropoff',
  complete: false,
  courier_imminent: true,
  fee: 899,
  currency: 'gbp',
  created: '2026-06-01T10:00:00.000Z',
  updated: '2026-06-01T10:20:00.000Z',
  dropoff_eta: '2026-06-01T10:30:00.000+01:00',
  courier: {
    name: 'Sam I.',
    vehicle_type: 'scooter',
    phone_number: '+441632960990',
    public_phone_info: { phone_number: '+441632960991', pin_code: '4321' },
    location: { lat: 50.8, lng: -1.7 },
  },
  dropoff: { verification_requirements: { pincode: { enabled: true, value: '0042' } } },
};
const statusBody = JSON.stringify({ id: 'evt_1', kind: 'event.delivery_status', delivery_id: 'del_1', data: delivery });

test.each(['x-uber-signature', 'x-postmates-signature'])('reads a status whose signature is in %s', (header) => {
  expect(signed(statusBody, header)).toEqual({
    kind: 'status',
    eventId: 'evt_1',
    deliveryId: 'del_1',
    delivery: {
      deliveryId: 'del_1',
      status: 'dropoff',
      imminent: true,
      complete: false,
      feePence: 899,
      tipPence: 0,
      trackingUrl: '',
      pin: '0042',
      pickupEta: undefined,
      dropoffEta: new Date('2026-06-01T09:30:00Z'),
      courier: {
        name: 'Sam I.',
        vehicle: 'scooter',
        phone: '+441632960990',
        shopPhone: { number: '+441632960991', code: '4321' },
        position: { lat: 50.8, lng: -1.7 },
      },
      hasPhoto: false,
      returnDeliveryId: '',
      reason: '',
      updatedAt: new Date('2026-06-01T10:20:00Z'),
    },
  });
});

test('reads a position, and makes an event id when Uber sends none', () => {
  const at = { kind: 'event.courier_update', delivery_id: 'del_1', location: { lat: 50.8, lng: -1.7 } };
  const first = signed(JSON.stringify({ ...at, created: '2026-06-01T10:00:00Z' }));
  const second = signed(JSON.stringify({ ...at, created: '2026-06-01T10:00:20Z' }));
  expect(first).toMatchObject({ kind: 'position', deliveryId: 'del_1', position: { lat: 50.8, lng: -1.7 } });
  expect(first?.eventId).not.toBe(second?.eventId);
});

test('reads the reason in words when the courier cancels or returns the parcel', () => {
  const signedDelivery = (change: object) =>
    signed(
      JSON.stringify({
        id: 'evt',
        kind: 'event.delivery_status',
        delivery_id: 'del_1',
        data: { ...delivery, ...change },
      }),
    );
  const cancelation_reason = { primary_reason: 'COURIER_CANCEL', secondary_reason: 'FLAT_TYRE' };
  expect(signedDelivery({ status: 'canceled', cancelation_reason })).toMatchObject({
    delivery: { reason: 'courier cancel: flat tyre' },
  });
  const undeliverable_reason = 'CUSTOMER_UNAVAILABLE';
  expect(signedDelivery({ status: 'returned', undeliverable_reason })).toMatchObject({
    delivery: { reason: 'customer unavailable' },
  });
});

test('reads whether there is a photo and a return leg', () => {
  const data = {
    ...delivery,
    status: 'returned',
    dropoff: { verification: { picture: { image_url: 'https://example.com/a.png' } } },
    related_deliveries: [
      { id: 'del_0', relationship: 'original' },
      { id: 'ret_1', relationship: 'return' },
    ],
  };
  const body = JSON.stringify({ id: 'evt', kind: 'event.delivery_status', delivery_id: 'del_1', data });
  expect(signed(body)).toMatchObject({ delivery: { hasPhoto: true, returnDeliveryId: 'ret_1' } });
});

const refundBody = (currency_code: string) =>
  JSON.stringify({
    id: 'evt_2',
    kind: 'event.refund_request',
    delivery_id: 'del_1',
    data: {
      id: 'ref_1',
      currency_code,
      total_uber_refund: 449,
      total_partner_refund: 350,
      refund_order_items: [{ reason: 'ITEM_DAMAGED' }, { reason: 'ITEM_DAMAGED' }, { reason: 'LATE' }],
    },
  });

test('reads Uber’s share of a refund and ours', () => {
  expect(signed(refundBody('GBP'))).toEqual({
    kind: 'refund',
    eventId: 'evt_2',
    deliveryId: 'del_1',
    refundId: 'ref_1',
    refundPence: 449,
    ownSharePence: 350,
    reason: 'item damaged, late',
  });
  expect(signed(refundBody('USD'))).toMatchObject({ kind: 'unknown' });
});

test.each([
  ['another kind', JSON.stringify({ id: 'evt_9', kind: 'event.refund_request' }), 'event.refund_request'],
  ['an unknown status', statusBody.replace('"dropoff"', '"teleported"'), 'event.delivery_status'],
  ['no JSON', 'hello', 'unreadable'],
])('reads a signed webhook with %s as unknown', (_name, body, type) => {
  expect(signed(body)).toMatchObject({ kind: 'unknown', type, eventId: expect.any(String) });
});

test.each([
  ['no signature', statusBody, {}],
  ['a wrong signature', statusBody, { 'x-uber-signature': 'f'.repeat(64) }],
  ['a short signature', statusBody, { 'x-uber-signature': 'ab' }],
  ['two signatures in one', statusBody, { 'x-uber-signature': [uberSignature(statusBody, KEY)] }],
  ['another body', `${statusBody} `, { 'x-uber-signature': uberSignature(statusBody, KEY) }],
  ['the key of another account', statusBody, { 'x-uber-signature': uberSignature(statusBody, 'other') }],
])('refuses a webhook with %s', (_name, body, headers) => {
  expect(read(Buffer.from(body), headers)).toBeUndefined();
});

test('refuses every webhook without a key', () => {
  const headers = { 'x-uber-signature': uberSignature(statusBody, '') };
  expect(uberWebhookReader('')(Buffer.from(statusBody), headers)).toBeUndefined();
});
