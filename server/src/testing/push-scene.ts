// A shop and its customers with push services, and browsers and iPhones that follow orders.
import { randomBytes } from 'node:crypto';
import type { PushTopic } from '@baitdrop/contract/push';
import type { SimulatedPushSubscription } from '@baitdrop/adapters/push/push.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { type PaidOrder, type Person, startOrderScene } from './order-scene.ts';

type Who = Person | 'guest';

export type PushScene = Awaited<ReturnType<typeof startPushScene>>;

export async function startPushScene() {
  const scene = await startOrderScene();
  const { context, push: service, apple } = scene.product;
  const { close } = scene;

  async function ask(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    { who = 'guest', order, body }: { who?: Who; order?: PaidOrder; body?: object } = {},
  ) {
    const headers: Record<string, string> = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
      ...(who === 'guest' ? {} : { authorization: await scene.tokenOf(who) }),
      ...(order === undefined ? {} : { 'x-track-token': order.token }),
    };
    const answer = await scene.product.app.inject({ method, url: path, headers, ...(body && { payload: body }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() };
  }

  const formOf = ({ endpoint, keys }: SimulatedPushSubscription) => ({ kind: 'web', endpoint, keys });
  const browser = () => service.subscribe(context.push?.publicKey ?? '');

  async function follow(subscription: SimulatedPushSubscription, topic: PushTopic, who: Who, order?: PaidOrder) {
    const body = { device: formOf(subscription), topic };
    return ask('POST', '/api/push/devices', { who, body, ...(order && { order }) });
  }
  const look = (subscription: SimulatedPushSubscription, who: Who = 'guest', order?: PaidOrder) =>
    ask('POST', '/api/push/devices/look', { who, body: { device: formOf(subscription) }, ...(order && { order }) });

  const bodies = (subscription: SimulatedPushSubscription) => service.received(subscription.id).map(({ body }) => body);
  const noticesOf = (subscription: SimulatedPushSubscription, text: string) =>
    eventually(`a message: ${text}`, () => bodies(subscription).find((body) => body.includes(text)));
  const messagesTo = (subscription: SimulatedPushSubscription, order: PaidOrder) =>
    scene.query<{ id: string; news: string; tries: number; outcome: string }>(
      `select m.id, m.news, m.tries, m.outcome from push_messages m join push_devices d on d.id = m.device
       where m."order" = $1 and d.id = (select id from push_devices where address_hash = encode(sha256($2), 'hex'))
       order by m.created_at`,
      [order.id, Buffer.from(`web ${subscription.endpoint}`)],
    );
  const isKnown = async (subscription: SimulatedPushSubscription): Promise<boolean> =>
    (
      await scene.query(`select 1 from push_devices where address_hash = encode(sha256($1), 'hex')`, [
        Buffer.from(`web ${subscription.endpoint}`),
      ])
    ).length > 0;

  /** The device token of an iPhone with the app. */
  const iphone = () => randomBytes(32).toString('hex');
  const followByApp = (token: string, topic: PushTopic, who: Who, order?: PaidOrder) =>
    ask('POST', '/api/push/devices', {
      who,
      body: { device: { kind: 'apns', token }, topic },
      ...(order && { order }),
    });
  const kindsOf = async (token: string): Promise<string[]> =>
    (
      await scene.query<{ kind: string }>(
        `select kind from push_devices where address_hash = encode(sha256($1), 'hex')`,
        [Buffer.from(`apns ${token}`)],
      )
    ).map(({ kind }) => kind);

  return {
    apple,
    iphone,
    followByApp,
    kindsOf,
    service,
    scene,
    context,
    close,
    ask,
    formOf,
    browser,
    follow,
    look,
    bodies,
    noticesOf,
    messagesTo,
    isKnown,
  };
}
