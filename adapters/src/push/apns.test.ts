import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apnsAccountOf, apnsProblems } from './apns-config.ts';
import { type ApnsMood, type ApnsSimulator, startApnsSimulator } from './apns.simulator.ts';
import { type Apns, createApns } from './apns.ts';
import { DEFAULT_TIMEOUTS } from './http2-poster.ts';
import { createPushSender } from './push-sender.ts';
import { pushConfigOf, pushProblems } from './push-config.ts';
import { newVapidKeys } from './vapid-keys.ts';
import { message } from './testing/sample-message.ts';

const start = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;

let apple: ApnsSimulator;
const clock = { apple: start, ours: start };
beforeAll(async () => {
  apple = await startApnsSimulator({ now: () => new Date(clock.apple) });
});
afterAll(() => apple.close());

const open: Apns[] = [];
/** Makes a sender with its own connection. */
function newApns(changes: Partial<ApnsSimulator['account']> = {}, timeouts = DEFAULT_TIMEOUTS): Apns {
  clock.apple = clock.ours = start;
  const apns = createApns({ ...apple.account, ...changes }, { now: () => new Date(clock.ours), timeouts });
  open.push(apns);
  return apns;
}
afterAll(() => open.forEach((apns) => apns.close()));

let made = 0;
const newPhone = () => ({ kind: 'apns' as const, token: (made += 1).toString(16).padStart(64, 'ab') });
const withCode = (code: unknown) => expect.objectContaining({ code });

describe('an iPhone with our app', () => {
  test('gets the text, the link, the urgency and the expiry of a message', async () => {
    const phone = newPhone();
    expect(await newApns().send(phone, message)).toEqual({ result: 'taken' });
    expect(apple.received(phone.token)).toEqual([
      {
        title: message.title,
        body: message.body,
        url: message.url,
        thread: message.tag,
        headers: { priority: '10', expiration: String(start / 1000 + 1800), collapseId: message.tag },
      },
    ]);
  });

  test.each<[ApnsMood, object]>([
    ['gone', { result: 'gone' }],
    ['unknown', { result: 'gone' }],
    ['elsewhere', { result: 'gone' }],
    ['busy', { result: 'later', afterSeconds: undefined, detail: 'Apple answered 429 TooManyRequests' }],
    ['broken', { result: 'later', afterSeconds: undefined, detail: 'Apple answered 500 InternalServerError' }],
    ['down', { result: 'later', afterSeconds: undefined, detail: 'Apple answered 503 ServiceUnavailable' }],
  ])('in the state %s has the outcome %o', async (mood, outcome) => {
    const phone = newPhone();
    apple.setMood(phone.token, mood);
    expect(await newApns().send(phone, message)).toEqual(outcome);
    expect(apple.tries(phone.token)).toBe(1);
  });

  test.each([
    [{ keyId: 'OTHERKEY01' }, '403 InvalidProviderToken'],
    [{ teamId: 'OTHERTEAM1' }, '403 InvalidProviderToken'],
    [{ key: generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey }, '403 InvalidProviderToken'],
    [{ topic: 'com.example.other' }, '400 TopicDisallowed'],
  ])('is kept when our own settings are wrong, and the error is logged: %o', async (changes, answer) => {
    const outcome = await newApns(changes).send(newPhone(), message);
    expect(outcome).toEqual({ result: 'refused', detail: `Apple answered ${answer}` });
  });

  test('does not get a message that is larger than Apple allows', async () => {
    const outcome = await newApns().send(newPhone(), { ...message, body: 'x'.repeat(4000) });
    expect(outcome).toEqual({ result: 'refused', detail: 'Apple answered 413 PayloadTooLarge' });
  });
});

describe('the provider token', () => {
  test('is used for many messages during fifty minutes, then replaced', async () => {
    const before = apple.seen().providerTokens;
    const apns = newApns();
    for (const minutes of [0, 20, 49, 50, 99, 100]) {
      clock.apple = clock.ours = start + minutes * MINUTE_MS;
      expect(await apns.send(newPhone(), message)).toEqual({ result: 'taken' });
    }
    expect(apple.seen().providerTokens - before).toBe(3);
  });

  test('is replaced when Apple calls it expired, and the message is sent again', async () => {
    const apns = newApns();
    await apns.send(newPhone(), message);
    clock.ours = start + 45 * MINUTE_MS;
    clock.apple = start + 61 * MINUTE_MS;
    const phones = [newPhone(), newPhone(), newPhone()];
    const outcomes = await Promise.all(phones.map((phone) => apns.send(phone, message)));
    expect(outcomes).toEqual(phones.map(() => ({ result: 'taken' })));
    expect(phones.map(({ token }) => apple.received(token).length)).toEqual([1, 1, 1]);
  });

  test('is not replaced twice in a row, because then our clock is wrong', async () => {
    const apns = newApns();
    clock.apple = start + 120 * MINUTE_MS;
    expect(await apns.send(newPhone(), message)).toEqual({
      result: 'refused',
      detail: 'Apple answered 403 ExpiredProviderToken',
    });
  });
});

describe('the connection', () => {
  test('is shared by many messages', async () => {
    const before = apple.seen().connections;
    const apns = newApns();
    await Promise.all(Array.from({ length: 30 }, () => apns.send(newPhone(), message)));
    expect(apple.seen().connections - before).toBe(1);
  });

  test('is opened again after Apple sent GOAWAY', async () => {
    const before = apple.seen().connections;
    const apns = newApns();
    await apns.send(newPhone(), message);
    apple.goAway();
    // Messages in flight may fail and need a retry; later ones must arrive.
    const outcomes = [];
    do outcomes.push(await apns.send(newPhone(), message).catch(() => ({ result: 'later' })));
    while (outcomes.at(-1)?.result !== 'taken' && outcomes.length < 5);
    expect(outcomes.at(-1)).toEqual({ result: 'taken' });
    expect(apple.seen().connections - before).toBe(2);
  });

  test.each<ApnsMood>(['leaving', 'cut'])('fails at once when Apple answers with %s', async (mood) => {
    const apns = newApns();
    await apns.send(newPhone(), message);
    const phone = newPhone();
    apple.setMood(phone.token, mood);
    // Either error may be noticed first.
    await expect(apns.send(phone, message)).rejects.toEqual(withCode(expect.stringMatching(/RESET|STREAM/)));
    apple.setMood(phone.token, 'well');
    expect(await apns.send(phone, message)).toEqual({ result: 'taken' });
  });

  test('times out when Apple does not answer, and is opened again', async () => {
    const relay = await startRelay(Number(new URL(apple.account.baseUrl).port));
    const impatient = newApns({ baseUrl: relay.url }, { ...DEFAULT_TIMEOUTS, answerMs: 100 });
    const phone = newPhone();
    apple.setMood(phone.token, 'silent');
    for (const tries of [1, 2]) {
      await expect(impatient.send(phone, message)).rejects.toEqual(withCode('ETIMEDOUT'));
      await expect.poll(() => relay.connections()).toBe(tries);
    }
    await relay.close();
  });

  test('is checked with one ping for many messages after it was idle', async () => {
    // Connections are counted at a relay, because those of earlier tests may reach the simulator late.
    const relay = await startRelay(Number(new URL(apple.account.baseUrl).port));
    const apns = newApns({ baseUrl: relay.url }, { ...DEFAULT_TIMEOUTS, idleMs: 0 });
    await apns.send(newPhone(), message);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => apns.send(newPhone(), message)));
    expect(outcomes.every(({ result }) => result === 'taken')).toBe(true);
    expect(relay.connections()).toBe(1);
    await relay.close();
  });

  test('is replaced before use when it died while it was idle', async () => {
    const relay = await startRelay(Number(new URL(apple.account.baseUrl).port));
    const apns = newApns({ baseUrl: relay.url }, { ...DEFAULT_TIMEOUTS, pongMs: 1000, idleMs: 0 });
    await apns.send(newPhone(), message);
    relay.freeze();
    expect(await apns.send(newPhone(), message)).toEqual({ result: 'taken' });
    expect(relay.connections()).toBe(2);
    await relay.close();
  });

  test('when it cannot be opened, the message is retried later and the log names no phone', async () => {
    const closed = await startRelay(1);
    await closed.close();
    const sender = createPushSender({
      keys: newVapidKeys(),
      subject: 'mailto:push@baitdrop.example',
      apns: { ...apple.account, baseUrl: closed.url },
    });
    expect(await sender.send(newPhone(), message)).toEqual({
      result: 'later',
      afterSeconds: undefined,
      detail: 'the push service was not reached (ECONNREFUSED)',
    });
    sender.close();
    expect(await sender.send(newPhone(), message)).toMatchObject({ result: 'later' });
  });
});

describe('Apple device tokens and keys', () => {
  const vapid = newVapidKeys();
  const subject = 'mailto:push@baitdrop.example';

  test('are accepted in Apple’s format when APNs keys are set', () => {
    const sender = createPushSender({ keys: vapid, subject, apns: apple.account });
    const without = createPushSender({ keys: vapid, subject });
    expect([sender.reaches, without.reaches]).toEqual([
      { fcm: false, apns: true },
      { fcm: false, apns: false },
    ]);
    expect([sender.accepts(newPhone()), without.accepts(newPhone())]).toEqual([true, false]);
    for (const token of [
      '',
      'ab',
      'ab'.repeat(31),
      `${'ab'.repeat(32)}c`,
      'AB'.repeat(32),
      'zz'.repeat(32),
      '../'.repeat(30),
    ])
      expect(sender.accepts({ kind: 'apns', token })).toBe(false);
    sender.close();
    without.close();
  });

  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const settings = { APNS_KEY: pem.replaceAll('\n', '\\n'), APNS_KEY_ID: 'ABC123DEFG', IOS_TEAM_ID: 'A1B2C3D4E5' };

  test('make an account from the key on one line, the team and the bundle id, with Apple’s address by default', () => {
    expect(apnsProblems(settings)).toEqual([]);
    const account = apnsAccountOf(settings);
    expect(account).toMatchObject({
      teamId: 'A1B2C3D4E5',
      keyId: 'ABC123DEFG',
      topic: 'com.baitdrop.app',
      baseUrl: 'https://api.push.apple.com',
    });
    expect(account?.key.equals(privateKey)).toBe(true);
    const other = {
      ...settings,
      APNS_KEY: pem,
      APNS_URL: 'https://api.sandbox.push.apple.com/',
      IOS_BUNDLE_ID: 'uk.bait',
    };
    expect(apnsAccountOf(other)).toMatchObject({ topic: 'uk.bait', baseUrl: 'https://api.sandbox.push.apple.com' });
    expect([apnsAccountOf({}), apnsProblems({})]).toEqual([undefined, []]);
  });

  test('are reported at the start when they are incomplete or invalid', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'secp384r1' }).privateKey.export({
      type: 'pkcs8',
      format: 'pem',
    });
    expect(apnsProblems({ ...settings, IOS_TEAM_ID: undefined })).toEqual([expect.stringContaining('IOS_TEAM_ID')]);
    expect(apnsProblems({ APNS_KEY_ID: 'ABC123DEFG' })).toEqual([expect.stringContaining('APNS_KEY')]);
    expect(apnsProblems({ ...settings, APNS_KEY: other.toString(), APNS_KEY_ID: 'short' })).toHaveLength(2);
    expect(pushProblems(settings)).toEqual([expect.stringContaining('APNS_KEY needs the three VAPID_')]);
    const whole = {
      ...settings,
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: subject,
    };
    expect(pushProblems(whole)).toEqual([]);
    expect(pushConfigOf(whole)?.apns?.keyId).toBe('ABC123DEFG');
  });
});

/** A TCP proxy that can stop forwarding without closing the connection. */
async function startRelay(port: number) {
  const sockets: Socket[] = [];
  let connections = 0;
  const server = createServer((near) => {
    connections += 1;
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.pipe(far).pipe(near);
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    freeze: () => sockets.forEach((socket) => socket.unpipe().pause()),
    async close() {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
