import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PeoplePage } from '@baitdrop/contract/shop-people';
import { shopPeopleMessages as messages } from '@baitdrop/domain/messages/shop-people';
import { MAX_PEOPLE_PER_SHOP } from '@baitdrop/domain/shops/shop-roles';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { tokenInMail } from '../../../testing/account-scene.ts';
import { hashOfToken } from '../people.ts';
import { forgetInvitationsBefore } from './people.db.ts';
import { type PeopleScene, startPeopleScene } from './testing/people-scene.ts';

let stage: PeopleScene;
beforeAll(async () => {
  stage = await startPeopleScene();
});
afterAll(() => stage.close());

const ask: PeopleScene['ask'] = (...args) => stage.ask(...args);
const newAccount: PeopleScene['newAccount'] = (...args) => stage.newAccount(...args);
const addressOf: PeopleScene['addressOf'] = (...args) => stage.addressOf(...args);
const invite: PeopleScene['invite'] = (...args) => stage.invite(...args);
const linkTo: PeopleScene['linkTo'] = (...args) => stage.linkTo(...args);
const accept: PeopleScene['accept'] = (...args) => stage.accept(...args);
const remove: PeopleScene['remove'] = (...args) => stage.remove(...args);
const look = (token: string) => ask('POST', '/api/shop-invitations/look', '', { token });

describe('an invitation to a shop', () => {
  test('is mailed, works once, and adds a customer, who stays a customer', async () => {
    const user = await newAccount('sam');
    const email = await addressOf(user);
    const answer = await invite(email.toUpperCase());
    expect(answer.status).toBe(200);
    expect((answer.body as PeoplePage).invitations).toEqual([
      expect.objectContaining({ email, role: 'packer', is_expired: false }),
    ]);
    const mail = await stage.scene.mailTo(email, /^Ringwood Tackle invites you to work with them on BaitDrop$/);
    expect(mail.text).toContain('You see no money.');
    const token = tokenInMail(mail, 'join');
    const [stored] = await stage.scene.query('select * from shop_invitations where email = $1', [email]);
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await look(token)).body).toEqual({
      shop_name: 'Ringwood Tackle',
      role: 'packer',
      email,
      has_account: true,
    });
    expect((await accept(token, '')).status).toBe(401);
    expect(await accept(token, stage.scene.users.customer)).toMatchObject({
      status: 409,
      body: { message: messages.otherEmail(email) },
    });
    expect((await accept(token, user)).body).toEqual({
      shop_id: stage.scene.shopId,
      shop_name: 'Ringwood Tackle',
      role: 'packer',
    });
    expect(await accept(token, user)).toMatchObject({ status: 409, body: { message: messages.used } });
    expect(await look(token)).toMatchObject({ status: 409, body: { message: messages.used } });
    const me = await ask('GET', `/api/collections/users/records/${user}`, user);
    expect(me.body).toMatchObject({ role: 'customer', works_at: stage.scene.shopId, shop_role: 'packer', shop_id: '' });
    await stage.scene.mailTo(`owner@${stage.scene.host}`, /has joined your shop$/);
    expect((await invite(email)).body.message).toBe(messages.personAlready);
    expect((await remove(user)).status).toBe(200);
  });

  test('lets a new person create an account with a confirmed address', async () => {
    const email = 'stranger@people.example';
    await invite(email, 'manager');
    const token = await linkTo(email);
    expect((await look(token)).body).toMatchObject({ has_account: false });
    const form = { token, name: 'Mo Stranger', password: 'three tins of maggots', agreeTerms: true };
    const weak = await ask('POST', '/api/shop-invitations/register', '', { ...form, password: 'password' });
    expect(weak).toMatchObject({ status: 400, body: { data: { password: {} } } });
    expect((await ask('POST', '/api/shop-invitations/register', '', form)).status).toBe(201);
    const [account] = await stage.scene.query<{ id: string }>(
      `select id from users where email = $1 and verified and role = 'customer'`,
      [email],
    );
    const page = (await ask('GET', stage.people, stage.scene.users.owner)).body as PeoplePage;
    expect(page.people).toContainEqual(
      expect.objectContaining({ user: account?.id, name: 'Mo Stranger', role: 'manager', last_seen_at: null }),
    );
    expect(page.people[0]).toMatchObject({ user: stage.scene.users.owner, role: 'owner' });
    await stage.scene.client().collection('users').authWithPassword(email, form.password);
    expect((await ask('POST', '/api/shop-invitations/register', '', form)).body.message).toBe(messages.used);
    await remove(account?.id ?? '');
  });

  test('works once for concurrent requests, and one account joins one shop', async () => {
    const user = await newAccount('twice');
    const email = await addressOf(user);
    await invite(email);
    const token = await linkTo(email);
    await stage.scene.query(
      `insert into shop_invitations (id, shop_id, email, role, token_hash, created_at, sent_at, expires_at)
       select 'elsewhere', shop_id, $1, 'manager', $2, now(), now(), now() + interval '1 day'
       from retailers where owner = $3`,
      [email, hashOfToken('elsewhere'), stage.scene.users.otherOwner],
    );
    const answers = await Promise.all([token, token, 'elsewhere', token].map((each) => accept(each, user)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await stage.scene.query('select 1 from shop_people where "user" = $1', [user])).toHaveLength(1);
    await stage.scene.query('delete from shop_people where "user" = $1', [user]);
    await stage.scene.query('delete from shop_invitations');
  });

  test('is refused with a reason when it is unknown, expired, withdrawn, replaced, or its shop is deleted', async () => {
    const user = await newAccount('late');
    const email = await addressOf(user);
    expect((await accept('nonsense', user)).body.message).toBe(messages.unknown);
    const { id } = (await invite(email)).body.invitations[0];
    const first = await linkTo(email);
    await stage.scene.query(`update shop_invitations set expires_at = now() - interval '1 minute' where id = $1`, [id]);
    expect((await accept(first, user)).body.message).toBe(messages.expired);
    const again = await ask('POST', `${stage.people}/invitations/${id}/send-again`, stage.scene.users.owner, {});
    expect(again.body.invitations[0]).toMatchObject({ id, is_expired: false });
    const second = await eventually('a new link', async () => {
      const token = await linkTo(email);
      return token === first ? undefined : token;
    });
    expect((await accept(first, user)).body.message).toBe(messages.unknown);
    expect((await invite(email)).body.message).toBe(messages.invitedAlready);
    await stage.scene.query(`update shop_invitations set shop_id = 'shop_gone' where id = $1`, [id]);
    expect((await accept(second, user)).body.message).toBe(messages.shopGone);
    await stage.scene.query(`update shop_invitations set shop_id = $2 where id = $1`, [id, stage.scene.shopId]);
    const withdrawn = await ask('DELETE', `${stage.people}/invitations/${id}`, stage.scene.users.owner);
    expect(withdrawn.body.invitations).toEqual([]);
    expect((await accept(second, user)).body.message).toBe(messages.withdrawn);
    expect((await ask('DELETE', `${stage.people}/invitations/${id}`, stage.scene.users.owner)).status).toBe(404);
    await forgetInvitationsBefore(stage.context.pool, new Date(Date.now() + 60_000));
    expect((await accept(second, user)).body.message).toBe(messages.unknown);
  });

  test('cannot be accepted by shop owners, administrators, or staff of another shop', async () => {
    const { users, query } = stage.scene;
    for (const [who, message] of [
      [users.otherOwner, messages.ownsShop],
      [users.admin, messages.isAdministrator],
    ] as const) {
      const email = await addressOf(who);
      await invite(email);
      expect((await accept(await linkTo(email), who)).body.message).toBe(message);
    }
    expect((await invite(await addressOf(users.owner))).body.message).toBe(messages.ownAddress);
    const busy = await newAccount('busy');
    await query(
      `insert into shop_people ("user", shop_id, role, joined_at) values ($1, '${stage.scene.otherShopId}', 'packer', now())`,
      [busy],
    );
    const email = await addressOf(busy);
    await invite(email);
    expect((await accept(await linkTo(email), busy)).body.message).toBe(messages.worksElsewhere);
    await query('delete from shop_people where "user" = $1', [busy]);
    await query('delete from shop_invitations');
  });

  test('is limited in number per shop', async () => {
    await stage.scene.query(
      `insert into shop_invitations (id, shop_id, email, role, token_hash, created_at, sent_at, expires_at)
       select 'full' || n, $1, n || '@full.example', 'packer', 'full' || n, now(), now(), now() + interval '1 day'
       from generate_series(1, $2) n`,
      [stage.scene.shopId, MAX_PEOPLE_PER_SHOP],
    );
    expect((await invite('one@more.example')).body.message).toBe(messages.tooMany(MAX_PEOPLE_PER_SHOP));
    await stage.scene.query(`delete from shop_invitations where email like '%@full.example'`);
  });
});

describe('an invitation from a shop that is not approved', () => {
  const setShop = (change: string) =>
    stage.scene.query(`update retailers set ${change} where shop_id = $1`, [stage.scene.shopId]);
  const setOwner = (change: string) =>
    stage.scene.query(`update users set ${change} where id = $1`, [stage.scene.users.owner]);

  test.each([
    ['is not approved', () => setShop('baitdrop_enabled = false'), 'approval'],
    ['is suspended', () => setShop('suspended_at = now()'), 'end_of_suspension'],
    ['has an owner who has not confirmed an email address', () => setOwner('verified = false'), 'email'],
  ] as const)('is not sent while the shop %s, and the screen says what is missing', async (_, spoil, need) => {
    const email = `nobody-${need}@stranger.example`;
    await invite(`known-${need}@stranger.example`);
    const before = (await ask('GET', stage.people, stage.scene.users.owner)).body as PeoplePage;
    expect(before.inviting_needs).toBeNull();
    const invitation = before.invitations.find((each) => each.email.startsWith(`known-${need}`))?.id ?? '';
    await spoil();
    const refused = { status: 403, body: { message: messages.invitingNeeds[need] } };
    expect(await invite(email)).toMatchObject(refused);
    expect(
      await ask('POST', `${stage.people}/invitations/${invitation}/send-again`, stage.scene.users.owner, {}),
    ).toMatchObject(refused);
    const page = (await ask('GET', stage.people, stage.scene.users.owner)).body as PeoplePage;
    expect(page.inviting_needs).toBe(need);
    expect(await stage.scene.query('select 1 from shop_invitations where email = $1', [email])).toEqual([]);
    await setShop('baitdrop_enabled = true, suspended_at = null');
    await setOwner('verified = true');
    await ask('DELETE', `${stage.people}/invitations/${invitation}`, stage.scene.users.owner);
  });

  test('has a subject without links and with few of the shop’s own words', async () => {
    await setShop(`shop_name = 'Parcel held, pay at evil.example ${'now '.repeat(20)}'`);
    await invite('subject@stranger.example');
    const mail = await stage.scene.mailTo('subject@stranger.example', /invites you to work/);
    expect(mail.subject).toMatch(
      /^Parcel held, pay at evil example now [now ]{1,22}… invites you to work with them on BaitDrop$/,
    );
    expect(mail.text).not.toContain('evil.example');
    await setShop(`shop_name = 'Ringwood Tackle'`);
    await stage.scene.query('delete from shop_invitations');
  });
});

test('one mailbox gets at most five invitations a day from all shops, in any spelling', async () => {
  const { users, query } = stage.scene;
  await query(`update retailers set baitdrop_enabled = true, suspended_at = null where owner = $1`, [users.otherOwner]);
  const [other] = await query<{ shop_id: string }>('select shop_id from retailers where owner = $1', [
    users.otherOwner,
  ]);
  const inviteFrom = (shopId: string, owner: string, email: string) =>
    ask('POST', `/api/shops/${shopId}/people/invitations`, owner, { email, role: 'packer' });
  expect((await invite('full.box@gmail.com')).status).toBe(200);
  expect((await inviteFrom(other?.shop_id ?? '', users.otherOwner, 'fullbox+2@googlemail.com')).status).toBe(200);
  const [{ id = '' } = {}] = (await ask('GET', stage.people, users.owner)).body.invitations;
  const again = () => ask('POST', `${stage.people}/invitations/${id}/send-again`, users.owner, {});
  for (let sent = 2; sent < 5; sent += 1) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect((await inviteFrom(other?.shop_id ?? '', users.otherOwner, 'FullBox+3@gmail.com')).status).toBe(429);
  expect((await invite('other.box@gmail.com')).status).toBe(200);
  await query('delete from shop_invitations');
});
