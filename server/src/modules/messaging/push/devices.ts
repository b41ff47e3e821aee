import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DeviceStanding, PushDeviceForm, PushTopic } from '@baitdrop/contract/push';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addressHashOf, deviceOf, expiryOf, hostOf, isSameDevice, sealDevice } from './device-secret.ts';
import * as rows from './devices.db.ts';
import { wantPush } from './preferences.db.ts';
import type { PushParts } from './push-parts.ts';

/** Who asks: a person's id or empty, and the token of an order if one came along. */
export interface Asker {
  user: string;
  trackToken: string;
  label: string;
}

const mostPerPerson = 10;
const mostPerOrder = 5;

const notADevice = () => new AppError('not_a_device', 400, 'This device cannot get messages from us.');
const otherKeys = () => new AppError('other_keys', 409, 'This device is known with other keys. Switch it off and on.');

export async function follow(parts: PushParts, form: PushDeviceForm, topic: PushTopic, asker: Asker): Promise<void> {
  const { sender, seal, now } = parts;
  if (sender === undefined) throw new AppError('push_is_off', 409, 'Push messages are switched off here.');
  const device = deviceOf(form);
  if (!sender.accepts(device)) throw notADevice();
  await inTransaction(parts.pool, async (tx) => {
    const subject = await subjectOf(tx, topic, asker);
    const kept = await rows.putDevice(
      tx,
      {
        id: randomUUID(),
        kind: device.kind,
        addressHash: addressHashOf(device),
        sealed: sealDevice(seal, device),
        host: hostOf(device),
        label: asker.label,
        user: asker.user,
        expiresAt: expiryOf(form),
      },
      now(),
    );
    if (!isSameDevice(seal, kept.sealed, device)) throw otherKeys();
    if (kept.user !== asker.user) await rows.handDeviceTo(tx, kept.id, asker.user);
    await refuseTooMany(tx, topic, subject, kept.id);
    await rows.putFollow(tx, kept.id, topic, subject, now());
    const kind = topic === 'new_orders' ? 'new_orders' : 'order_steps';
    if (asker.user !== '') await wantPush(tx, asker.user, kind, now());
  });
}

async function refuseTooMany(tx: PoolClient, topic: PushTopic, subject: string, device: string): Promise<void> {
  await rows.lockFollowers(tx, topic, subject);
  const most = topic === 'order' ? mostPerOrder : mostPerPerson;
  if ((await rows.countDevices(tx, topic, subject, device)) < most) return;
  const message =
    topic === 'order'
      ? `${mostPerOrder} devices follow this order already.`
      : `${mostPerPerson} devices are told already. Remove one in your account.`;
  throw new AppError('too_many_devices', 409, message);
}

async function subjectOf(tx: PoolClient, topic: PushTopic, { user, trackToken }: Asker): Promise<string> {
  if (topic === 'order') {
    const order = await rows.findOrderByToken(tx, trackToken);
    if (order === undefined) throw new AppError('unknown_order', 404, 'There is no such order.');
    if (isFinal(order.status))
      throw new AppError('order_is_over', 409, 'This order is over: there is nothing more to tell.');
    return order.id;
  }
  if (user === '') throw new AppError('signed_out', 401, 'Please sign in first.');
  if (topic === 'new_orders' && !(await rows.ownsAShop(tx, user)))
    throw new AppError('no_shop', 403, 'Only the owner of a shop is told about its new orders.');
  return user;
}

/** The row of a device whose keys were shown; undefined for one we do not know. */
async function shown({ pool, seal }: PushParts, form: PushDeviceForm): Promise<rows.DeviceRow | undefined> {
  const device = deviceOf(form);
  const row = await rows.findDevice(pool, addressHashOf(device));
  return row !== undefined && isSameDevice(seal, row.sealed, device) ? row : undefined;
}

/** What a device is told about, as far as whoever asks may know. */
export async function look(parts: PushParts, form: PushDeviceForm, asker: Asker): Promise<DeviceStanding> {
  const device = await shown(parts, form);
  const follows = device === undefined ? [] : await rows.readFollows(parts.pool, device.id);
  const order = asker.trackToken === '' ? undefined : await rows.findOrderByToken(parts.pool, asker.trackToken);
  const isTold = (topic: PushTopic, subject: string | undefined): boolean =>
    subject !== undefined && subject !== '' && follows.some((each) => each.topic === topic && each.subject === subject);
  return {
    order: isTold('order', order?.id),
    my_orders: isTold('my_orders', asker.user),
    new_orders: isTold('new_orders', asker.user),
  };
}

/** Ends one thing, or everything. Leaving what was never followed is harmless. */
export async function leave(
  parts: PushParts,
  form: PushDeviceForm,
  topic: PushTopic | undefined,
  asker: Asker,
): Promise<void> {
  const device = await shown(parts, form);
  if (device === undefined) return;
  if (topic === undefined) return rows.deleteDevice(parts.pool, device.id);
  const order = topic === 'order' ? await rows.findOrderByToken(parts.pool, asker.trackToken) : undefined;
  const subject = topic === 'order' ? order?.id : device.user;
  if (subject === undefined) throw new AppError('unknown_order', 404, 'There is no such order.');
  await inTransaction(parts.pool, (tx) => rows.deleteFollow(tx, device.id, topic, subject));
}

/** The browser's push service gave it another address. Nobody else can: the keys of the old one are the proof. */
export async function renew(parts: PushParts, old: PushDeviceForm, form: PushDeviceForm): Promise<void> {
  const device = deviceOf(form);
  if (parts.sender?.accepts(device) !== true) throw notADevice();
  const known = await shown(parts, old);
  if (known === undefined) throw new AppError('unknown_device', 404, 'There is no such device.');
  await inTransaction(parts.pool, async (tx) => {
    const taken = await rows.findDevice(tx, addressHashOf(device));
    if (taken !== undefined && !isSameDevice(parts.seal, taken.sealed, device)) throw otherKeys();
    await rows.moveDevice(tx, known.id, {
      kind: device.kind,
      addressHash: addressHashOf(device),
      sealed: sealDevice(parts.seal, device),
      host: hostOf(device),
      expiresAt: expiryOf(form),
    });
  });
}
