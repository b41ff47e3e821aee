// Tests announcements of administrators to shops: who sees them, until when, and who gets an email.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminAnnouncementList, ShopAnnouncements } from '@baitdrop/contract/announcements';
import { refusals } from '@baitdrop/domain/messages/refusals';
import { addDays } from '@baitdrop/domain/time/calendar-day';
import { londonParts } from '@baitdrop/domain/time/london';
import { type askerOf, startAdminScene } from '../../../testing/ask-admin.ts';
import type { CheckoutScene } from '../../../testing/checkout-scene.ts';
import { queuedMails } from '../../../testing/queued-mails.ts';
import { emailStartedAnnouncements } from './announcements.ts';
import { ownApp } from '../../../testing/shared-app.ts';

let scene: CheckoutScene;
let asker: ReturnType<typeof askerOf>;
beforeAll(async () => {
  ({ scene, asker } = await startAdminScene(await ownApp({}, { withPayments: true })));
});
afterAll(() => scene.close());

const today = londonParts(new Date()).day;
const form = {
  title: 'New bags',
  text: 'They come on Monday.',
  from: today,
  until: addDays(today, 7),
  emails_owners: true,
};
const make = (changes: object = {}) => asker.ask('POST', 'announcements', { ...form, ...changes });
const seenBy = async (who: 'owner' | 'otherOwner' | 'customer' | 'admin') => {
  const authorization = await scene.tokenOf(who);
  const { body } = await scene.call<ShopAnnouncements>('GET', '/api/announcements', undefined, { authorization });
  return body.announcements.map(({ title }) => title);
};
const listed = async () => (await asker.get<AdminAnnouncementList>('announcements')).announcements;
const emailed = async (title: string) =>
  (await queuedMails(scene.product.context)).filter(({ subject }) => subject === title).map(({ to }) => to);

test('an announcement is on shops’ dashboards and in their mail until each person dismisses it', async () => {
  expect((await make()).status).toBe(204);
  expect([await seenBy('owner'), await seenBy('customer'), await seenBy('admin')]).toEqual([['New bags'], [], []]);
  expect(await emailed('New bags')).toContainEqual({ address: `owner@${scene.host}` });
  const count = (await emailed('New bags')).length;
  await emailStartedAnnouncements(scene.product.context);
  expect(await emailed('New bags')).toHaveLength(count);
  const [found] = await listed();
  expect(found).toMatchObject({ state: 'shown', by: `admin@${scene.host}`, dismissed: 0 });
  const owner = { authorization: await scene.tokenOf('owner') };
  const dismiss = async () => (await scene.call('POST', `/api/announcements/${found?.id}/dismiss`, {}, owner)).status;
  expect([await dismiss(), await dismiss()]).toEqual([204, 204]);
  expect(await seenBy('owner')).toEqual([]);
  expect((await listed())[0]?.dismissed).toBe(1);
  expect(await asker.actions('announcement.made')).toMatchObject([
    { target_name: 'New bags', details: { text: form.text, emails_owners: true } },
  ]);
});

test('an announcement is neither shown nor emailed before it begins', async () => {
  const later = { title: 'Next month', from: addDays(today, 20), until: addDays(today, 25) };
  expect((await make(later)).status).toBe(204);
  expect(await seenBy('owner')).toEqual([]);
  expect(await emailed('Next month')).toEqual([]);
  const then = new Date(Date.now() + 22 * 86_400_000);
  await emailStartedAnnouncements({ ...scene.product.context, now: () => then });
  expect(await emailed('Next month')).toContainEqual({ address: `owner@${scene.host}` });
});

test('an announcement ends when an administrator ends it, once, and the log has its former last day', async () => {
  expect((await make({ title: 'Short', emails_owners: false })).status).toBe(204);
  expect(await seenBy('owner')).toEqual(['Short']);
  const found = (await listed()).find(({ title }) => title === 'Short');
  expect((await asker.ask('POST', `announcements/${found?.id}/end`)).status).toBe(204);
  expect((await asker.ask('POST', `announcements/${found?.id}/end`)).status).toBe(409);
  expect(await seenBy('owner')).toEqual([]);
  expect(await emailed('Short')).toEqual([]);
  expect(await asker.actions('announcement.ended')).toMatchObject([
    { target_name: 'Short', details: { before: { shown_until: found?.shown_until } } },
  ]);
});

test.each([
  [{ title: '' }, refusals.admin.announcementNotMade],
  [{ until: addDays(today, -1) }, refusals.admin.announcementEnds],
  [{ from: addDays(today, 3), until: addDays(today, 1) }, refusals.admin.announcementEnds],
  [{ until: addDays(today, 200) }, refusals.admin.announcementTooLong(90)],
  [{ from: 'tomorrow' }, refusals.admin.announcementDay],
])('refuses the announcement %o with a clear message', async (changes, message) => {
  expect(await make(changes)).toMatchObject({ status: 400, body: { message } });
});
