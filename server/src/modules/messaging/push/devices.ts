import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { DeviceSubscriptions, PushDeviceForm, PushTopic } from '@baitdrop/contract/push';
import { isFinal } from '@baitdrop/domain/orders/order-status';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { AppError } from '../../../platform/errors/app-error.ts';
import { addressHashOf, deviceOf, expiryOf, hostOf, isSameDevice, sealDevice } from './device-secret.ts';
import * as rows from './devices.db.ts';
import { enablePush } from './preferences.db.ts';
import type { Context } from '../../../context.ts';

/** The caller: a user's id or empty, and the token of an order if one was sent. */
export interface Subscriber {
  user: string;
  trackToken: string;
  label: string;
}

const MAX_PER_PERSON = 10;
const MAX_PER_ORDER = 5;

const notADevice = () => new AppError('not_a_device', 400, refusals.push.cannotReceive);
const otherKeys = () => new AppError('other_keys', 409, refusals.push.otherKeys);

export async function subscribe(
  context: Context,
  form: PushDeviceForm,
  topic: PushTopic,
  subscriber: Subscriber,
): Promise<void> {
  const { push: sender, seal, now } = context;
  if (sender === undefined) throw new AppError('push_is_off', 409, refusals.push.off);
  const device = deviceOf(form);
  if (!sender.accepts(device)) throw notADevice();
  await inTransaction(context.pool, async (tx) => {
    const subject = await subjectOf(tx, topic, subscriber);
    const stored = await rows.putDevice(
      tx,
      {
        id: randomUUID(),
        kind: device.kind,
        addressHash: addressHashOf(device),
        sealed: sealDevice(seal, device),
        host: hostOf(device),
        label: subscriber.label,
        user: subscriber.user,
        expiresAt: expiryOf(form),
      },
      now(),
    );
    if (!isSameDevice(seal, stored.sealed, device)) throw otherKeys();
    if (stored.user !== subscriber.user) await rows.transferDevice(tx, stored.id, subscriber.user);
    await refuseTooMany(tx, topic, subject, stored.id);
    await rows.putFollow(tx, stored.id, topic, subject, now());
    const kind = topic === 'new_orders' ? 'new_orders' : 'order_steps';
    if (subscriber.user !== '') await enablePush(tx, subscriber.user, kind, now());
  });
}

async function refuseTooMany(tx: PoolClient, topic: PushTopic, subject: string, device: string): Promise<void> {
  await rows.lockFollowers(tx, topic, subject);
  const max = topic === 'order' ? MAX_PER_ORDER : MAX_PER_PERSON;
  if ((await rows.countDevices(tx, topic, subject, device)) < max) return;
  const message =
    topic === 'order' ? refusals.push.tooManyOfOrder(MAX_PER_ORDER) : refusals.push.tooManyOfPerson(MAX_PER_PERSON);
  throw new AppError('too_many_devices', 409, message);
}

async function subjectOf(tx: PoolClient, topic: PushTopic, { user, trackToken }: Subscriber): Promise<string> {
  if (topic === 'order') {
    const order = await rows.findOrderByToken(tx, trackToken);
    if (order === undefined) throw new AppError('order_not_found', 404, refusals.orders.unknown);
    if (isFinal(order.status)) throw new AppError('order_over', 409, refusals.push.orderIsOver);
    return order.id;
  }
  if (user === '') throw new AppError('signed_out', 401, refusals.general.signInFirst);
  if (topic === 'new_orders' && !(await rows.worksAtShop(tx, user)))
    throw new AppError('no_shop', 403, refusals.push.ownersOnly);
  return user;
}

/** Finds a device whose keys were sent; undefined for an unknown one. */
async function findProvenDevice({ pool, seal }: Context, form: PushDeviceForm): Promise<rows.DeviceRow | undefined> {
  const device = deviceOf(form);
  const row = await rows.findDevice(pool, addressHashOf(device));
  return row !== undefined && isSameDevice(seal, row.sealed, device) ? row : undefined;
}

/** Lists the subscriptions of a device that the caller may see. */
export async function readSubscriptions(
  context: Context,
  form: PushDeviceForm,
  subscriber: Subscriber,
): Promise<DeviceSubscriptions> {
  const device = await findProvenDevice(context, form);
  const follows = device === undefined ? [] : await rows.readFollows(context.pool, device.id);
  const order =
    subscriber.trackToken === '' ? undefined : await rows.findOrderByToken(context.pool, subscriber.trackToken);
  const isSubscribed = (topic: PushTopic, subject: string | undefined): boolean =>
    subject !== undefined && subject !== '' && follows.some((each) => each.topic === topic && each.subject === subject);
  return {
    order: isSubscribed('order', order?.id),
    my_orders: isSubscribed('my_orders', subscriber.user),
    new_orders: isSubscribed('new_orders', subscriber.user),
  };
}

/** Ends one subscription or all of them. It is idempotent. */
export async function unsubscribe(
  context: Context,
  form: PushDeviceForm,
  topic: PushTopic | undefined,
  subscriber: Subscriber,
): Promise<void> {
  const device = await findProvenDevice(context, form);
  if (device === undefined) return;
  if (topic === undefined) return inTransaction(context.pool, (tx) => rows.deleteDevice(tx, device.id));
  const order = topic === 'order' ? await rows.findOrderByToken(context.pool, subscriber.trackToken) : undefined;
  const subject = topic === 'order' ? order?.id : device.user;
  if (subject === undefined) throw new AppError('order_not_found', 404, refusals.orders.unknown);
  await inTransaction(context.pool, (tx) => rows.deleteFollow(tx, device.id, topic, subject));
}

/** Stores the new address from the browser's push service. The keys of the old one prove that it is the same device. */
export async function renewDevice(context: Context, old: PushDeviceForm, form: PushDeviceForm): Promise<void> {
  const device = deviceOf(form);
  if (context.push?.accepts(device) !== true) throw notADevice();
  const current = await findProvenDevice(context, old);
  if (current === undefined) throw new AppError('device_not_found', 404, refusals.push.unknownDevice);
  await inTransaction(context.pool, async (tx) => {
    const taken = await rows.findDevice(tx, addressHashOf(device));
    if (taken !== undefined && !isSameDevice(context.seal, taken.sealed, device)) throw otherKeys();
    await rows.moveDevice(tx, current.id, {
      kind: device.kind,
      addressHash: addressHashOf(device),
      sealed: sealDevice(context.seal, device),
      host: hostOf(device),
      expiresAt: expiryOf(form),
    });
  });
}
