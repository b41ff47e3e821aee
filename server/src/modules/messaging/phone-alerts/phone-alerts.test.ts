import { startTwilioSimulator, type TwilioSimulator } from '@baitdrop/adapters/twilio/twilio.simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type OrderScene, type PaidOrder, startOrderScene } from '../../../testing/order-scene.ts';
import { ownApp } from '../../../testing/shared-app.ts';

const PHONE = '+447700900123';

let scene: OrderScene;
let twilio: TwilioSimulator;
beforeAll(async () => {
  twilio = await startTwilioSimulator();
  scene = await startOrderScene(await ownApp({}, { twilio }));
});
afterAll(async () => {
  await scene.close();
  await twilio.close();
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function settings(method: 'GET' | 'PUT', payload?: object, who: Parameters<OrderScene['tokenOf']>[0] = 'owner') {
  const answer = await scene.product.app.inject({
    method,
    url: `/api/shops/${scene.shopId}/phone-alerts`,
    headers: { authorization: await scene.tokenOf(who) },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

interface Alert {
  kind: string;
  status: string;
  outcome: string;
  error_code: number;
  provider_id: string;
}
const alertsOf = ({ id }: PaidOrder) =>
  scene.query<Alert>(
    'select kind, status, outcome, error_code, provider_id from phone_alerts where "order" = $1 order by kind desc',
    [id],
  );
const waitingFor = ({ id }: PaidOrder) =>
  scene.query<{ kind: string; minutes: number }>(
    `select data->>'kind' as kind, extract(epoch from start_after - now())::float8 / 60 as minutes from pgboss.job
     where name = 'phone-alerts.send' and data->>'order' = $1 and state in ('created', 'retry', 'active')
     order by start_after`,
    [id],
  );
const isReminded = (order: PaidOrder) =>
  eventually(`${order.code} is brought to mind`, async () =>
    (await scene.events(order)).find(({ kind }) => kind === 'escalated'),
  );
/** Waits until no further attempt is planned and answers the alerts of an order. */
async function answered(order: PaidOrder): Promise<Alert[]> {
  await isReminded(order);
  await eventually(`everything is tried for ${order.code}`, async () =>
    (await waitingFor(order)).length === 0 ? true : undefined,
  );
  return alertsOf(order);
}

describe('a shop’s phone number for alerts', () => {
  test('is validated, normalised and shown only to its owner', async () => {
    expect((await settings('GET')).body).toEqual({
      available: true,
      phone: '',
      texts: false,
      calls: false,
      problem: '',
    });
    expect(await settings('PUT', { phone: '123', texts: true, calls: false })).toMatchObject({
      status: 400,
      body: { message: 'Enter a UK phone number, like 07700 900123.' },
    });
    expect((await settings('PUT', { phone: ' ', texts: false, calls: true })).status).toBe(400);
    const saved = await settings('PUT', { phone: '07700 900 123', texts: true, calls: true });
    expect(saved).toMatchObject({ status: 200, body: { phone: PHONE, texts: true, calls: true, problem: '' } });
    expect((await settings('GET', undefined, 'otherOwner')).status).toBe(404);
  });
});

describe('an unseen order', () => {
  test('causes a text after six minutes and a call after eight, in time to answer', async () => {
    const order = await scene.paidOrder({ paidAt: minutesAgo(5.5) });
    await isReminded(order);
    const jobs = await waitingFor(order);
    expect(jobs.map(({ kind }) => kind)).toEqual(['text', 'call']);
    expect(jobs[0]?.minutes).toBeCloseTo(0.5, 0);
    expect(jobs[1]?.minutes).toBeCloseTo(2.5, 0);
    // The order is accepted, so that its alerts do not disturb other tests.
    await scene.desk(order, 'accept', { prep_minutes: 5 });
  });

  test('calls the phone without naming the customer, and stores the result once', async () => {
    const order = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    const [text, call] = await answered(order);
    const [message, spoken] = ['text', 'call'].map((kind) =>
      twilio
        .alerts()
        .find(
          (each) =>
            each.kind === kind &&
            each.to === PHONE &&
            each.content.includes(kind === 'text' ? order.code : 'Ringwood Tackle'),
        ),
    );
    expect(message?.content).toContain(`order ${order.code} for Ringwood Tackle is waiting. Answer by `);
    expect(`${message?.content}${spoken?.content}`).not.toMatch(/Ann|Archer|Somerley/);
    expect([text?.status, call?.status]).toEqual(['queued', 'queued']);

    const sid = text?.provider_id ?? '';
    expect(await twilio.sendStatus(sid, 'delivered')).toBe(200);
    expect(await twilio.sendStatus(sid, 'sent')).toBe(200);
    await eventually('the text reached the phone', async () =>
      (await alertsOf(order)).find(({ outcome }) => outcome === 'reached'),
    );
    expect(await twilio.sendStatus(call?.provider_id ?? '', 'no-answer')).toBe(200);
    await eventually('the call was not answered', async () =>
      (await alertsOf(order)).find(({ status }) => status === 'no-answer'),
    );
    const forged = await scene.product.app.inject({
      method: 'POST',
      url: '/api/webhooks/twilio',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'bm90IHR3aWxpbw==' },
      payload: `MessageSid=${sid}&MessageStatus=failed`,
    });
    expect(forged.statusCode).toBe(403);
    expect((await alertsOf(order))[0]).toMatchObject({ status: 'delivered', outcome: 'reached' });
  });

  test('causes no alert once it is seen, or if the shop wants no calls', async () => {
    const seen = await scene.paidOrder({ paidAt: minutesAgo(4) });
    await scene.desk(seen, 'seen');
    const { context } = scene.product;
    for (const kind of ['text', 'call'])
      await context.jobs.send(context.pool, 'phone-alerts.send', { order: seen.id, kind });
    await settings('PUT', { phone: PHONE, texts: true, calls: false });
    const quiet = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    await answered(quiet);
    await settings('PUT', { phone: PHONE, texts: true, calls: true });
    const other = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    await answered(other);
    expect(await alertsOf(seen)).toEqual([]);
    expect((await alertsOf(quiet)).map(({ kind }) => kind)).toEqual(['text']);
  });
});

describe('refusals by the telephone company', () => {
  const onlyTexts = () => settings('PUT', { phone: PHONE, texts: true, calls: false });
  const problem = (expected: string) =>
    eventually(`the shop sees "${expected}"`, async () =>
      (await settings('GET')).body.problem === expected ? true : undefined,
    );

  test('a phone that replied STOP is shown to the shop until another number works', async () => {
    await onlyTexts();
    twilio.refuseNext(21610);
    const order = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    expect(await answered(order)).toMatchObject([{ status: 'refused', outcome: 'failed', error_code: 21610 }]);
    await problem('opted_out');
    await settings('PUT', { phone: '07700 900999', texts: true, calls: false });
    await problem('');
    await onlyTexts();
  });

  test('too many alerts at once are retried a little later', async () => {
    await onlyTexts();
    twilio.refuseNext(20429);
    const order = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    expect(await answered(order)).toMatchObject([{ status: 'queued' }]);
    expect(await scene.query('select tries from phone_alerts where "order" = $1', [order.id])).toEqual([{ tries: 2 }]);
  });

  test('wrong keys are reported to administrators', async () => {
    await onlyTexts();
    twilio.refuseNext(20003);
    const order = await scene.paidOrder({ paidAt: minutesAgo(8.5) });
    await answered(order);
    const mail = await scene.mailTo(`admin@${scene.host}`, /Twilio refuses/);
    expect(mail.text).toContain('https://www.twilio.com/docs/errors/20003');
    expect((await settings('GET')).body.problem).toBe('');
  });
});
