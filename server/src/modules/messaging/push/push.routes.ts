// `/api/push` and `/api/notification-preferences`: see `contract/push`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type DeviceStanding,
  followForm,
  leaveForm,
  deviceStateForm,
  notificationPreferences,
  type OwnDevices,
  type PushDeviceKind,
  type PushOffer,
  renewForm,
} from '@baitdrop/contract/push';
import { answerHeaders } from '@baitdrop/records/api/headers';
import { callerOf } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { acceptEmptyBodies, readForm } from '../../../platform/http/read-form.ts';
import { deviceLabel } from './device-label.ts';
import { deleteOwnDevice, readOwnDevices } from './devices.db.ts';
import { type Asker, follow, leave, look, renew } from './devices.ts';
import { readPreferences, savePreferences } from './preferences.db.ts';
import type { PushParts } from './push-parts.ts';

const bodyLimit = 16_384;
const perNetwork = { most: 300, windowSeconds: 600 };

export async function registerPush(app: FastifyInstance, engine: Engine, parts: PushParts): Promise<void> {
  const { pool, sender } = parts;

  const signedIn = async (request: FastifyRequest): Promise<string> => {
    const caller = await callerOf(engine, request);
    if (caller?.collection.name === 'users') return caller.id;
    throw new AppError('signed_out', 401, 'Please sign in first.');
  };
  const askerOf = async (request: FastifyRequest, kind: PushDeviceKind): Promise<Asker> => {
    const caller = await callerOf(engine, request);
    const token = request.headers['x-track-token'];
    return {
      user: caller?.collection.name === 'users' ? caller.id : '',
      trackToken: typeof token === 'string' ? token : '',
      label: deviceLabel(kind, request.headers['user-agent']),
    };
  };
  const limit = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitTries(engine, reply, [{ key: `push:${networkOfCaller(engine, request)}`, ...perNetwork }]);

  const prepare = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    acceptEmptyBodies(scope);
    scope.addHook('onRequest', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  };

  const answerDevices = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get('', async (_request, reply) => {
      const offer: PushOffer = {
        public_key: sender?.publicKey ?? '',
        fcm: sender?.reaches.fcm ?? false,
        apns: sender?.reaches.apns ?? false,
      };
      return reply.send(offer);
    });

    scope.post('/devices', { bodyLimit }, async (request, reply) => {
      const { device, topic } = readForm(followForm, storable(request.body), 'This device was not switched on.');
      await limit(request, reply);
      const asker = await askerOf(request, device.kind);
      await follow(parts, device, topic, asker);
      const standing: DeviceStanding = await look(parts, device, asker);
      return reply.status(201).send(standing);
    });

    scope.post('/devices/look', { bodyLimit }, async (request, reply) => {
      const { device } = readForm(deviceStateForm, storable(request.body), 'That is no device.');
      await limit(request, reply);
      return reply.send(await look(parts, device, await askerOf(request, device.kind)));
    });

    scope.post('/devices/leave', { bodyLimit }, async (request, reply) => {
      const { device, topic } = readForm(leaveForm, storable(request.body), 'This device was not switched off.');
      await limit(request, reply);
      await leave(parts, device, topic, await askerOf(request, device.kind));
      return reply.status(204).send();
    });

    scope.post('/devices/renew', { bodyLimit }, async (request, reply) => {
      const { old, device } = readForm(renewForm, storable(request.body), 'The device was not renewed.');
      await limit(request, reply);
      await renew(parts, old, device);
      return reply.status(204).send();
    });

    scope.get('/devices', async (request, reply) => {
      const devices = await readOwnDevices(pool, await signedIn(request));
      const own: OwnDevices = {
        devices: devices.map(({ id, label, created_at, topics }) => ({
          id,
          label,
          since: created_at.toISOString(),
          topics,
        })),
      };
      return reply.send(own);
    });

    scope.delete<{ Params: { id: string } }>('/devices/:id', async (request, reply) => {
      const user = await signedIn(request);
      if (await deleteOwnDevice(pool, user, request.params.id)) return reply.status(204).send();
      throw new AppError('unknown_device', 404, 'There is no such device.');
    });
  };

  const answerPreferences = async (scope: FastifyInstance): Promise<void> => {
    await prepare(scope);
    scope.get('', async (request, reply) => reply.send(await readPreferences(pool, await signedIn(request))));

    scope.put('', { bodyLimit }, async (request, reply) => {
      const user = await signedIn(request);
      const chosen = readForm(notificationPreferences, request.body, 'Your choice was not saved.');
      await savePreferences(pool, user, chosen, parts.now());
      return reply.send(chosen);
    });
  };

  await app.register(answerDevices, { prefix: '/api/push' });
  await app.register(answerPreferences, { prefix: '/api/notification-preferences' });
}
