import { generateKeyPairSync, createVerify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PushSender } from '../ports/push.ts';
import { isPublicAddress, publicLookup } from '../public-web/public-address.ts';
import { isPushAddress } from './push-address.ts';
import { secondsToWait } from './outcome.ts';
import { createPushSender } from './push-sender.ts';
import { pushProblems } from './push-config.ts';
import { type Mood, type PushSimulator, startPushSimulator } from './push.simulator.ts';
import { isVapidPair, newVapidKeys } from './vapid-keys.ts';
import { message } from './testing/sample-message.ts';

const keys = newVapidKeys();
const SUBJECT = 'mailto:push@baitdrop.example';

let service: PushSimulator;
let sender: PushSender;
beforeAll(async () => {
  service = await startPushSimulator();
  sender = createPushSender({ keys, subject: SUBJECT, alsoAllow: service.origin });
});
afterAll(async () => {
  sender.close();
  await service.close();
});

const deviceOf = (key = keys.publicKey) => {
  const { id, endpoint, keys: own } = service.subscribe(key);
  return { id, device: { kind: 'web' as const, endpoint, ...own } };
};

describe('a message', () => {
  test('reaches the browser encrypted, with its time to live, urgency and topic', async () => {
    const { id, device } = deviceOf();
    expect(sender.accepts(device)).toBe(true);
    expect(await sender.send(device, message)).toEqual({ result: 'taken' });
    const { title, body, url, tag } = message;
    expect(service.received(id)).toEqual([
      { title, body, url, tag, headers: { ttl: '1800', urgency: 'high', topic: 'order-abc123' } },
    ]);
  });

  test('for one browser cannot be decrypted by another', async () => {
    const [one, other] = [deviceOf(), deviceOf()];
    const mixed = { ...one.device, p256dh: other.device.p256dh, auth: other.device.auth };
    expect(await sender.send(mixed, message)).toMatchObject({ result: 'refused' });
    expect(service.received(one.id)).toEqual([]);
  });

  test('signed with another key than the subscription’s is refused and not retried', async () => {
    const { device } = deviceOf(newVapidKeys().publicKey);
    expect(await sender.send(device, message)).toEqual({
      result: 'refused',
      detail: 'the push service answered 403',
    });
  });

  test.each<[Mood, object]>([
    ['gone', { result: 'gone' }],
    ['unknown', { result: 'gone' }],
    ['busy', { result: 'later', afterSeconds: 30 }],
    ['broken', { result: 'later', afterSeconds: undefined }],
    ['picky', { result: 'refused', detail: 'the push service answered 413' }],
  ])('to a push service in the state %s has the outcome %o', async (mood, outcome) => {
    const { id, device } = deviceOf();
    service.setMood(id, mood);
    expect(await sender.send(device, message)).toMatchObject(outcome);
  });

  test('to a service that does not answer is retried later, and the log names no address', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await new Promise((resolve) => server.close(resolve));
    const deaf = createPushSender({ keys, subject: SUBJECT, alsoAllow: origin });
    const { device } = deviceOf();
    const outcome = await deaf.send({ ...device, endpoint: `${origin}/push/secret` }, message);
    expect(outcome).toEqual({
      result: 'later',
      afterSeconds: undefined,
      detail: 'the push service was not reached (ECONNREFUSED)',
    });
    deaf.close();
  });
});

describe('the address of a push service', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('is accepted: %s', (address) => {
    expect(isPushAddress(address, undefined)).toBe(true);
  });

  test.each([
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://8.8.8.8/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://printer/x',
    'https://metadata.google.internal/x',
    'https://nas.local/x',
    'ftp://fcm.googleapis.com/x',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'not an address',
    '',
  ])('is refused: %s', (address) => {
    expect(isPushAddress(address, 'http://127.0.0.1:4000')).toBe(false);
  });

  test('of the simulator is accepted only on its own port', () => {
    expect(isPushAddress('http://127.0.0.1:4000/push/x', 'http://127.0.0.1:4000')).toBe(true);
    expect(isPushAddress('http://127.0.0.1:4001/push/x', 'http://127.0.0.1:4000')).toBe(false);
    expect(isPushAddress('http://127.0.0.1:4000/push/x', undefined)).toBe(false);
  });

  test.each(['10.1.2.3', '172.31.0.1', '192.168.1.1', '100.100.0.1', '127.8.8.8', '169.254.169.254', '0.0.0.0'])(
    'must not be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  test.each(['::1', '::', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1'])(
    'must not be %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  test('may be any public address', () => {
    expect(['142.250.187.202', '2a00:1450:4009:81f::200a'].map(isPublicAddress)).toEqual([true, true]);
  });

  test('is refused at connection time when its name resolves to this machine', async () => {
    const failure = await new Promise((resolve) => {
      publicLookup()('localhost', {}, (error) => resolve(error));
    });
    expect(failure).toMatchObject({ code: 'EPRIVATE' });
  });
});

describe('keys', () => {
  test('belong together only when they were generated together', () => {
    expect(isVapidPair(keys)).toBe(true);
    expect(isVapidPair({ ...keys, privateKey: newVapidKeys().privateKey })).toBe(false);
    expect(isVapidPair({ publicKey: 'abc', privateKey: '' })).toBe(false);
  });

  test.each([
    [{ p256dh: 'AAAA' }],
    [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    [{ auth: 'short' }],
    [{ auth: '!'.repeat(22) }],
  ])('of a browser are refused when they are invalid: %o', (invalid) => {
    expect(sender.accepts({ ...deviceOf().device, ...invalid })).toBe(false);
  });

  test('that are incomplete, mismatched or without a contact are reported at the start', () => {
    expect(pushProblems({})).toEqual([]);
    expect(pushProblems({ VAPID_PUBLIC_KEY: keys.publicKey })).toEqual([
      expect.stringContaining('missing: VAPID_PRIVATE_KEY, VAPID_SUBJECT'),
    ]);
    const settings = { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey, VAPID_SUBJECT: SUBJECT };
    expect(pushProblems(settings)).toEqual([]);
    expect(
      pushProblems({ ...settings, VAPID_SUBJECT: 'me', VAPID_PRIVATE_KEY: 'x', FCM_SERVICE_ACCOUNT: '{}' }),
    ).toHaveLength(3);
  });
});

test('Retry-After of a push service may be seconds or a date', () => {
  const now = new Date('2026-11-20T10:00:00Z');
  expect(secondsToWait('120', now)).toBe(120);
  expect(secondsToWait('Fri, 20 Nov 2026 10:01:30 GMT', now)).toBe(90);
  expect(secondsToWait('soon', now)).toBeUndefined();
});

describe('an Android phone with our app', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const requests: { path: string; authorization: string; body: string }[] = [];
  let google: Server;
  let apps: PushSender;
  let next: { status: number; body: object } = { status: 200, body: { name: 'projects/baitdrop/messages/1' } };

  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        requests.push({ path: request.url ?? '', authorization: request.headers.authorization ?? '', body });
        const isToken = request.url === '/token';
        const answer = isToken ? { status: 200, body: { access_token: 'ya29.test', expires_in: 3599 } } : next;
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    }).listen(0, '127.0.0.1');
    await once(google, 'listening');
    const baseUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
    apps = createPushSender({
      keys,
      subject: SUBJECT,
      fcm: {
        projectId: 'baitdrop',
        clientEmail: 'push@baitdrop.iam.example',
        privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        tokenUrl: `${baseUrl}/token`,
        baseUrl,
      },
    });
  });
  afterAll(() => {
    apps.close();
    google.closeAllConnections();
    google.close();
  });
  const phone = { kind: 'fcm' as const, token: 'dGVzdA:APA91bF-token_of_a_phone' };

  test('is reached through Firebase, with one access token for many messages', async () => {
    expect(apps.accepts(phone)).toBe(true);
    expect(await apps.send(phone, message)).toEqual({ result: 'taken' });
    expect(await apps.send(phone, message)).toEqual({ result: 'taken' });
    expect(requests.map(({ path }) => path)).toEqual([
      '/token',
      '/v1/projects/baitdrop/messages:send',
      '/v1/projects/baitdrop/messages:send',
    ]);
    const [head = '', claims = '', signature = ''] = (
      new URLSearchParams(requests[0]?.body).get('assertion') ?? ''
    ).split('.');
    const check = createVerify('RSA-SHA256').update(`${head}.${claims}`);
    expect(check.verify(publicKey, signature, 'base64url')).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'push@baitdrop.iam.example',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    expect(requests[1]?.authorization).toBe('Bearer ya29.test');
    expect(JSON.parse(requests[1]?.body ?? '{}')).toMatchObject({
      message: {
        token: phone.token,
        notification: { title: message.title, body: message.body },
        data: { url: message.url },
        android: { priority: 'HIGH', ttl: '1800s', notification: { tag: 'order-abc123' } },
      },
    });
  });

  test.each([
    [404, { error: { details: [{ errorCode: 'UNREGISTERED' }] } }, { result: 'gone' }],
    [404, { error: { message: 'no such project' } }, { result: 'refused' }],
    [400, { error: { details: [{ errorCode: 'INVALID_ARGUMENT' }] } }, { result: 'refused' }],
    [429, { error: { details: [{ errorCode: 'QUOTA_EXCEEDED' }] } }, { result: 'later' }],
    [503, {}, { result: 'later' }],
    [401, {}, { result: 'later' }],
  ])('answer %i with %o means %o', async (status, body, outcome) => {
    next = { status, body };
    expect(await apps.send(phone, message)).toMatchObject(outcome);
  });

  test('is refused when no Firebase keys are set', () => {
    expect(sender.accepts(phone)).toBe(false);
    for (const token of ['no token', 'ab'.repeat(32)]) expect(apps.accepts({ kind: 'fcm', token })).toBe(false);
  });
});
