// `/api/push` and `/api/notification-preferences`: see `contract/push`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as push from '@baitdrop/contract/push';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { callerOf } from '@baitdrop/records/api/read-request';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { Form, params } from '../../../platform/http/forms.ts';
import { limitAttempts, networkOfCaller } from '../../../platform/http/limit-attempts.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { deviceLabel } from '../../accounts/device-label.ts';
import { deleteOwnDevice, readOwnDevices } from './devices.db.ts';
import { readSubscriptions, renewDevice, subscribe, type Subscriber, unsubscribe } from './devices.ts';
import { readPreferences, savePreferences } from './preferences.db.ts';

const BODY_LIMIT = 16_384;
const PER_NETWORK = { max: 300, windowSeconds: 600 };
const REQUIRES_KEYS = 'Requires the keys of the device.';

export async function registerPush(app: FastifyInstance, context: Context): Promise<void> {
  await openDevices(app, context);
  await openOwnDevices(app, context);
  await openPreferences(app, context);
}

async function openDevices(app: FastifyInstance, context: Context): Promise<void> {
  const { engine, push: sender } = context;
  const limit = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitAttempts(engine, reply, [{ key: `push:${networkOfCaller(engine, request)}`, ...PER_NETWORK }]);
  const subscriberOf = async (request: FastifyRequest, kind: push.PushDeviceKind): Promise<Subscriber> => {
    const caller = await callerOf(engine, request);
    const token = request.headers['x-track-token'];
    return {
      user: caller?.collection.name === 'users' ? caller.id : '',
      trackToken: typeof token === 'string' ? token : '',
      label: deviceLabel(kind, request.headers['user-agent']),
    };
  };

  await openScope(app, engine, { prefix: '/api/push', access: 'public' }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what a browser subscribes with', response: { 200: push.pushServer } } },
      async (): Promise<push.PushServer> => ({
        public_key: sender?.publicKey ?? '',
        fcm: sender?.reaches.fcm ?? false,
        apns: sender?.reaches.apns ?? false,
      }),
    );

    scope.post(
      '/devices',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Send messages about orders to a device',
          description:
            'The topic `order` needs the header `X-Track-Token` of the order; the other topics need a sign-in.',
          body: new Form(push.subscribeForm, formRefusals.push.notOn),
          response: { 201: push.deviceSubscriptions },
        },
      },
      async (request, reply) => {
        const { device, topic } = request.body;
        await limit(request, reply);
        const subscriber = await subscriberOf(request, device.kind);
        await subscribe(context, device, topic, subscriber);
        return reply.status(201).send(await readSubscriptions(context, device, subscriber));
      },
    );

    scope.post(
      '/devices/look',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Read what a device is told about',
          description: REQUIRES_KEYS,
          body: new Form(push.deviceStateForm, formRefusals.push.unreadable),
          response: { 200: push.deviceSubscriptions },
        },
      },
      async (request, reply) => {
        const { device } = request.body;
        await limit(request, reply);
        return readSubscriptions(context, device, await subscriberOf(request, device.kind));
      },
    );

    scope.post(
      '/devices/leave',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Stop messages to a device',
          description: REQUIRES_KEYS,
          body: new Form(push.unsubscribeForm, formRefusals.push.notOff),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const { device, topic } = request.body;
        await limit(request, reply);
        await unsubscribe(context, device, topic, await subscriberOf(request, device.kind));
        return reply.status(204).send();
      },
    );

    scope.post(
      '/devices/renew',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Replace the address of a browser',
          description: REQUIRES_KEYS,
          body: new Form(push.renewForm, formRefusals.push.notRenewed),
          response: { 204: {} },
        },
      },
      async (request, reply) => {
        const { old, device } = request.body;
        await limit(request, reply);
        await renewDevice(context, old, device);
        return reply.status(204).send();
      },
    );
  });
}

async function openOwnDevices(app: FastifyInstance, context: Context): Promise<void> {
  const { pool } = context;
  await openSignedInScope(app, context, { prefix: '/api/push/devices' }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List your devices', response: { 200: push.ownDevices } } },
      async (request): Promise<push.OwnDevices> => {
        const devices = await readOwnDevices(pool, userOf(request).id);
        return {
          devices: devices.map(({ created_at, ...device }) => ({ ...device, since: created_at.toISOString() })),
        };
      },
    );

    scope.delete(
      '/:id',
      { schema: { summary: 'Forget one of your devices', params: params('id'), response: { 204: {} } } },
      async (request, reply) => {
        const { id } = request.params;
        const isGone = await inTransaction(pool, (tx) => deleteOwnDevice(tx, userOf(request).id, id));
        if (isGone) return reply.status(204).send();
        throw new AppError('unknown_device', 404, refusals.push.unknownDevice);
      },
    );
  });
}

async function openPreferences(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openSignedInScope(app, context, { prefix: '/api/notification-preferences' }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read your notification choices', response: { 200: push.notificationPreferences } } },
      (request) => readPreferences(pool, userOf(request).id),
    );

    scope.put(
      '',
      {
        bodyLimit: BODY_LIMIT,
        schema: {
          summary: 'Choose your notifications',
          body: new Form(push.notificationPreferences, formRefusals.push.choiceNotSaved),
          response: { 200: push.notificationPreferences },
        },
      },
      async (request) => {
        await inTransaction(pool, (tx) => savePreferences(tx, userOf(request).id, request.body, now()));
        return request.body;
      },
    );
  });
}
