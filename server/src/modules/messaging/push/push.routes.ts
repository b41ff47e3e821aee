// Devices that receive push messages, and the choices of what they receive.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as endpoints from '@baitdrop/contract/push';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints, openVisitorEndpoints } from '../../../platform/http/public-endpoints.ts';
import { deviceLabel } from '../../accounts/device-label.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { deleteOwnDevice, readOwnDevices } from './devices.db.ts';
import { readSubscriptions, renewDevice, subscribe, type Subscriber, unsubscribe } from './devices.ts';
import { readPreferences, savePreferences } from './preferences.db.ts';

export async function registerPush(app: FastifyInstance, context: Context): Promise<void> {
  await openDevices(app, context);
  await openOwnDevices(app, context);
}

function subscriberOf({ headers }: FastifyRequest, user: string, kind: endpoints.PushDeviceKind): Subscriber {
  const token = headers['x-track-token'];
  return {
    user,
    trackToken: typeof token === 'string' ? token : '',
    label: deviceLabel(kind, headers['user-agent']),
  };
}

async function openDevices(app: FastifyInstance, context: Context): Promise<void> {
  const { push: sender } = context;
  await openPublicEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.readPushServer, () => ({
      public_key: sender?.publicKey ?? '',
      fcm: sender?.reaches.fcm ?? false,
      apns: sender?.reaches.apns ?? false,
    }));

    implement(scope, endpoints.renewPushDevice, ({ body: { old, device } }) => renewDevice(context, old, device));
  });

  await openVisitorEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.subscribeDevice, async ({ actor: { user }, body: { device, topic }, request }) => {
      const subscriber = subscriberOf(request, user, device.kind);
      await subscribe(context, device, topic, subscriber);
      return readSubscriptions(context, device, subscriber);
    });

    implement(scope, endpoints.readDeviceSubscriptions, ({ actor: { user }, body: { device }, request }) =>
      readSubscriptions(context, device, subscriberOf(request, user, device.kind)),
    );

    implement(scope, endpoints.unsubscribeDevice, ({ actor: { user }, body: { device, topic }, request }) =>
      unsubscribe(context, device, topic, subscriberOf(request, user, device.kind)),
    );
  });
}

async function openOwnDevices(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openUserEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.listOwnDevices, async ({ actor }) => {
      const devices = await readOwnDevices(pool, actor.id);
      return {
        devices: devices.map(({ created_at, ...device }) => ({ ...device, since: created_at.toISOString() })),
      };
    });

    implement(scope, endpoints.forgetOwnDevice, async ({ actor, params: { id } }) => {
      const isGone = await inTransaction(pool, (tx) => deleteOwnDevice(tx, actor.id, id));
      if (!isGone) throw new AppError('device_not_found', 404, refusals.push.unknownDevice);
    });

    implement(scope, endpoints.readNotificationPreferences, ({ actor }) => readPreferences(pool, actor.id));

    implement(scope, endpoints.saveNotificationPreferences, async ({ actor, body }) => {
      await inTransaction(pool, (tx) => savePreferences(tx, actor.id, body, now()));
      return body;
    });
  });
}
