import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTwilio } from './twilio.ts';
import { startTwilioSimulator, type TwilioSimulator } from './twilio.simulator.ts';
import { twilioSignature } from './twilio-signature.ts';

const STATUS_URL = 'https://baitdrop.example/api/webhooks/twilio';
const OWNER = '+447700900123';

let simulator: TwilioSimulator;
beforeAll(async () => {
  simulator = await startTwilioSimulator();
});
afterAll(() => simulator.close());

const twilio = (changes: object = {}) => createTwilio({ ...simulator.config, ...changes }, STATUS_URL);

test('a text message and a call are accepted, each with an id', async () => {
  const text = await twilio().text(OWNER, 'Order K7P-2QX waits.');
  const call = await twilio().call(OWNER, 'Dave & Sons: order K7P waits.');
  expect(text).toEqual({ result: 'taken', id: expect.stringMatching(/^SM[0-9a-f]{32}$/) });
  expect(call).toEqual({ result: 'taken', id: expect.stringMatching(/^CA[0-9a-f]{32}$/) });
  const [message, spoken] = simulator.alerts().slice(-2);
  expect(message).toMatchObject({ kind: 'text', to: OWNER, content: 'Order K7P-2QX waits.' });
  expect(spoken?.content).toMatch(/^<Response><Say language="en-GB">Dave &amp; Sons: order K7P waits\.<\/Say>/);
});

describe('Twilio’s refusals', () => {
  test.each([
    ['text that is not a number', '12345', { result: 'refused', because: 'number', code: 21211 }],
    ['one of its magic numbers', '+15005550001', { result: 'refused', because: 'number', code: 21211 }],
    ['a country we may not text', '+15005550003', { result: 'refused', because: 'number', code: 21408 }],
    ['a number that is no mobile', '+15005550009', { result: 'refused', because: 'number', code: 21614 }],
    ['a number that opted out with STOP', '+15005550004', { result: 'refused', because: 'opted_out', code: 21610 }],
  ] as const)('%s', async (_what, to, expected) => {
    expect(await twilio().text(to, 'Hello')).toMatchObject(expected);
  });

  test('an unverified number of a trial account, for texts and calls', async () => {
    simulator.refuseNext(21608);
    expect(await twilio().text(OWNER, 'Hello')).toMatchObject({ because: 'number', code: 21608 });
    simulator.refuseNext(21219);
    expect(await twilio().call(OWNER, 'Hello')).toMatchObject({ because: 'number', code: 21219 });
  });

  test('wrong keys, a sender that is not ours, and a text that is too long', async () => {
    const account = { result: 'refused', because: 'account' };
    expect(await twilio({ authToken: 'wrong' }).text(OWNER, 'Hello')).toMatchObject({ ...account, code: 20003 });
    expect(await twilio({ from: '+15005550007' }).text(OWNER, 'Hello')).toMatchObject({ ...account, code: 21606 });
    expect(await twilio().text(OWNER, 'x'.repeat(1601))).toMatchObject({ ...account, code: 21617 });
  });

  test('too many requests, with the time to wait', async () => {
    simulator.refuseNext(20429);
    expect(await twilio().text(OWNER, 'Hello')).toMatchObject({ result: 'later', afterSeconds: 1 });
  });

  test('no answer, which is retried later', async () => {
    expect(await twilio({ apiBase: 'http://127.0.0.1:1' }).text(OWNER, 'Hello')).toMatchObject({ result: 'later' });
  });
});

describe('Twilio’s status webhook', () => {
  const formOf = (fields: Record<string, string>) => new URLSearchParams({ AccountSid: 'AC1', To: OWNER, ...fields });
  const read = (form: URLSearchParams, signature = twilioSignature(simulator.config.authToken, STATUS_URL, form)) =>
    twilio().readWebhook(Buffer.from(form.toString()), { 'x-twilio-signature': signature });

  test.each([
    [
      { MessageSid: 'SM1', MessageStatus: 'delivered' },
      { id: 'SM1', outcome: 'reached', errorCode: 0 },
    ],
    [
      { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' },
      { id: 'SM1', outcome: 'failed', errorCode: 30003 },
    ],
    [
      { MessageSid: 'SM1', MessageStatus: 'sent' },
      { id: 'SM1', outcome: 'under_way' },
    ],
    [
      { CallSid: 'CA1', CallStatus: 'no-answer' },
      { id: 'CA1', outcome: 'failed' },
    ],
    [
      { CallSid: 'CA1', CallStatus: 'completed' },
      { id: 'CA1', outcome: 'reached' },
    ],
  ] as const)('is read: %o', (fields, expected) => {
    expect(read(formOf(fields))).toMatchObject(expected);
  });

  test('is refused without its signature', () => {
    const form = formOf({ MessageSid: 'SM1', MessageStatus: 'delivered' });
    expect(read(form, '')).toBeUndefined();
    expect(read(form, twilioSignature('another-token', STATUS_URL, form))).toBeUndefined();
    const signature = twilioSignature(simulator.config.authToken, STATUS_URL, form);
    form.set('MessageStatus', 'failed');
    expect(read(form, signature)).toBeUndefined();
  });

  test('has the signature of Twilio’s own example', () => {
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    });
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    );
  });
});
