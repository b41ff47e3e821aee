import { afterAll, describe, expect, test } from 'vitest';
import type { PushSimulator } from '@baitdrop/adapters/push/push.simulator';
import { eventually } from '../../testing/order-scene.ts';
import { startPushScene } from '../../testing/push-scene.ts';
import type { PushParts } from './push-parts.ts';
import { sendMessage } from './send-message.ts';

const { service, scene, parts, browser, follow, bodies, messagesTo, isKnown, close } = await startPushScene();
afterAll(close);

describe('a push service', () => {
  /** One message about an accepted order, to a phone whose service is in that mood. */
  async function messageIn(mood: Parameters<PushSimulator['setMood']>[1]) {
    const order = await scene.paidOrder();
    const phone = browser();
    await follow(phone, 'order', 'guest', order);
    service.setMood(phone.id, mood);
    await scene.desk(order, 'accept', { prep_minutes: 0 });
    await eventually('it was tried', () => service.tries(phone.id) > 0 || undefined);
    return { order, phone };
  }

  test.each(['gone', 'unknown'] as const)('that says the browser is %s makes us forget it', async (mood) => {
    const { phone } = await messageIn(mood);
    await eventually('it is forgotten', async () => !(await isKnown(phone)) || undefined);
    expect(service.tries(phone.id)).toBe(1);
  });

  /** The next try of a message, once it is written: after how many seconds. The test does it itself instead. */
  const takeNextTry = (message: string) =>
    eventually('a later try is written', async () => {
      const [job] = await scene.query<{ wait: number }>(
        `delete from pgboss.job where name = 'push.send' and data ->> 'message' = $1 and state = 'created'
         returning extract(epoch from start_after - created_on)::int as wait`,
        [message],
      );
      return job?.wait;
    });

  test('that asks for patience gets it, and the message afterwards, once', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeGreaterThanOrEqual(29);
    service.setMood(phone.id, 'well');
    expect(await sendMessage(parts, id)).toBeUndefined();
    expect(await sendMessage(parts, id)).toBeUndefined();
    expect(bodies(phone)).toEqual([`Ringwood Tackle accepted your order ${order.code}`]);
  });

  test('that stays broken is tried less and less often, and given up when nobody would care', async () => {
    const { order, phone } = await messageIn('broken');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    expect(await takeNextTry(id)).toBeLessThanOrEqual(11);
    const at = (minutes: number): PushParts => ({ ...parts, now: () => new Date(Date.now() + minutes * 60_000) });
    expect(await sendMessage(at(1), id)).toBe(20);
    expect(await sendMessage(at(2), id)).toBe(40);
    expect(await sendMessage(at(59.5), id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]).toMatchObject({ outcome: 'given up', tries: 4 });
    expect(await sendMessage(at(59.6), id)).toBeUndefined();
    expect(service.tries(phone.id)).toBe(4);
  });

  test('that finds a message too large is not asked again, and the browser stays', async () => {
    const { order, phone } = await messageIn('picky');
    await eventually('it is over', async () => (await messagesTo(phone, order))[0]?.outcome === 'refused' || undefined);
    expect([service.tries(phone.id), await isKnown(phone)]).toEqual([1, true]);
  });

  test('never gets a message that came too late', async () => {
    const { order, phone } = await messageIn('busy');
    const [{ id } = { id: '' }] = await messagesTo(phone, order);
    await takeNextTry(id);
    service.setMood(phone.id, 'well');
    const inTwoHours = { ...parts, now: () => new Date(Date.now() + 7_200_000) };
    expect(await sendMessage(inTwoHours, id)).toBeUndefined();
    expect((await messagesTo(phone, order))[0]?.outcome).toBe('too late');
    expect(bodies(phone)).toEqual([]);
  });
});
