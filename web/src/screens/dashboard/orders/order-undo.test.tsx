// Accepting, packing and handing over can be undone for five seconds, during which nothing is sent.
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sendHeld, useWithHeld } from '../../../features/desk/held-commands.ts';
import { signOut } from '../../../platform/records/client.ts';
import { answerWith, disconnect, refuse, reply, sentRequests } from '../../../testing/fake-network.ts';
import { owner, recordPage, renderScreen, SHOP, shopReplies } from '../../../testing/render-screen.tsx';
import { line, deskOrder } from '../../../testing/sample-order.ts';
import { NewOrderCard } from '../new-order.card.tsx';
import { DeskOrderCard } from './desk-order.card.tsx';

const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString().replace('T', ' ');
const newOrder = deskOrder({ status: 'pending', accepted_at: '', answer_due_at: inMinutes(9) });
const packing = deskOrder();
const ACCEPT = 'POST /api/orders/order_1/accept';
const READY = 'POST /api/orders/order_1/ready';
const HAND_OVER = 'POST /api/orders/order_1/handed-over';

function Desk({ order: stored }: { order: typeof packing }) {
  const order = useWithHeld()(stored);
  return order.status === 'pending' ? (
    <NewOrderCard order={order} leadTimeMinutes={15} onChanged={() => {}} hasKeys />
  ) : (
    <DeskOrderCard order={order} onChanged={() => {}} />
  );
}

async function open(order = packing): Promise<void> {
  await renderScreen(() => <Desk order={order} />, {
    at: '/dashboard/orders',
    user: owner,
    replies: {
      ...shopReplies,
      'GET /api/collections/products/records': recordPage(),
      [`GET /api/shops/${SHOP}/troubles`]: reply({ troubles: [] }),
      [`GET /api/shops/${SHOP}/seen-orders`]: reply({ seen: [] }),
      [ACCEPT]: reply(null),
      [READY]: reply(null),
      [HAND_OVER]: reply(null),
    },
  });
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const bodiesOf = (request: string) => sentRequests(request).map(({ body }) => body);
const ACCEPTED = 'K2V-4J5 accepted. Ready in about 15 minutes. You can undo this for 5 seconds.';

test('an acceptance that is undone is never sent, and the order waits again', async () => {
  await open(newOrder);
  await press('Accept: packed in 15 min');
  await expect.element(page.getByText(ACCEPTED).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Packed and ready' })).toBeVisible();
  await press('Undo');
  await expect.element(page.getByRole('button', { name: 'Accept: packed in 15 min' })).toBeVisible();
  expect(await sendHeld()).toBe(true);
  expect(sentRequests(ACCEPT)).toEqual([]);
});

test('packing is sent once, after five seconds, with a key', async () => {
  await open();
  const begun = Date.now();
  await press('Packed and ready');
  await expect.element(page.getByText('K2V-4J5 is packed. You can undo this for 5 seconds.').first()).toBeVisible();
  await expect.poll(() => sentRequests(READY).length, { timeout: 30_000 }).toBe(1);
  expect(Date.now() - begun).toBeGreaterThan(4500);
  expect(sentRequests(READY)[0]?.headers.get('idempotency-key')).toBeTruthy();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  await sendHeld();
  expect(sentRequests(READY)).toHaveLength(1);
});

describe('what is held is sent at once', () => {
  const hide = () => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  };
  test.each<[string, () => unknown]>([
    ['the page is left', () => dispatchEvent(new Event('pagehide'))],
    ['the page is hidden or the device sleeps', hide],
  ])('when %s', async (_when, leave) => {
    await open(newOrder);
    await press('Accept: packed in 15 min');
    await expect.element(page.getByText(ACCEPTED).first()).toBeVisible();
    expect(sentRequests(ACCEPT)).toEqual([]);
    leave();
    await expect.poll(() => bodiesOf(ACCEPT)).toEqual([{ prep_minutes: 15 }]);
    await sendHeld();
    expect(sentRequests(ACCEPT)).toHaveLength(1);
  });

  test('when the user signs out, while the session still exists', async () => {
    await open();
    answerWith({ 'POST /api/accounts/sign-out': reply(null) });
    await press('Packed and ready');
    await signOut();
    const [sent] = sentRequests(READY);
    expect(sent?.headers.get('authorization')).toBeTruthy();
  });

  test('when another action builds on it', async () => {
    await open();
    await press('Packed and ready');
    await press('More…');
    await press('Refund a line');
    await expect.element(page.getByRole('dialog', { name: /refund/i })).toBeVisible();
    expect(sentRequests(READY)).toHaveLength(1);
  });

  test('when less than half a minute is left to answer', async () => {
    await open({ ...newOrder, answer_due_at: inMinutes(0.3) });
    await press('Accept: packed in 15 min');
    await expect.poll(() => sentRequests(ACCEPT).length, { timeout: 2000 }).toBe(1);
    await expect.element(page.getByText('K2V-4J5 accepted. Ready in about 15 minutes.').first()).toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

test('a refused acceptance says why, and the order is on the desk again', async () => {
  await open(newOrder);
  answerWith({ [ACCEPT]: refuse(409, 'Red maggots: only 1 is left.') });
  await press('Accept: packed in 15 min');
  expect(await sendHeld()).toBe(false);
  await expect.element(page.getByText('K2V-4J5: Red maggots: only 1 is left.').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Accept: packed in 15 min' })).toBeVisible();
});

test('after a lost connection the same command is sent again', async () => {
  await open();
  answerWith({ [READY]: disconnect });
  await press('Packed and ready');
  expect(await sendHeld()).toBe(false);
  await expect.element(page.getByText('Check your signal and try again', { exact: false }).first()).toBeVisible();
  answerWith({ [READY]: reply(null) });
  await press('Try again');
  await expect.poll(() => sentRequests(READY).length).toBe(2);
  const [first, second] = sentRequests(READY).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('over-18 items are handed over after the ID check', async () => {
  await open(deskOrder({ lines: [line({ name: 'Bait knife', age_restricted: true })] }));
  await press('Handed over');
  await press('I saw ID: 18 or over');
  await expect
    .element(page.getByText('K2V-4J5 is handed over. You can undo this for 5 seconds.').first())
    .toBeVisible();
  expect(sentRequests(HAND_OVER)).toEqual([]);
  expect(await sendHeld()).toBe(true);
  expect(bodiesOf(HAND_OVER)).toEqual([{ age_checked: true }]);
});

test('the keys D and A are held too', async () => {
  await open(newOrder);
  await userEvent.keyboard('a');
  await expect.element(page.getByText(ACCEPTED).first()).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(page.getByText('K2V-4J5 is packed. You can undo this for 5 seconds.').first()).toBeVisible();
  // Packing builds on the acceptance.
  await expect.poll(() => bodiesOf(ACCEPT)).toEqual([{ prep_minutes: 15 }]);
  expect(await sendHeld()).toBe(true);
  expect(sentRequests(READY)).toHaveLength(1);
});
