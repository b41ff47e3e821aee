// Sets up a shop with push services and a mailbox, and people whom its owner invites.
import { randomUUID } from 'node:crypto';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import type { InvitedRole } from '@baitdrop/domain/shops/shop-roles';
import { tokenInMail } from '../../../../testing/account-scene.ts';
import { startPushScene } from '../../../../testing/push-scene.ts';
import { rowInserter, userRow } from '../../../../testing/sample-rows.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type PeopleScene = Awaited<ReturnType<typeof startPeopleScene>>;

export async function startPeopleScene() {
  const stage = await startPushScene();
  const { scene, context } = stage;
  const people = `/api/shops/${scene.shopId}/people`;

  async function tokenFor(user: string): Promise<string> {
    const record = await findRecordById(context.pool, context.engine.collections.get('users'), user);
    if (record === null) throw new Error(`no user ${user}`);
    return newSessionToken(context.engine, record, startSession(context.engine, 'totp'));
  }
  /** `who` is the id of an account; empty for a signed-out request. */
  async function ask(method: Method, url: string, who = '', payload?: object) {
    const key = { 'idempotency-key': randomUUID() };
    const headers = who === '' ? key : { ...key, authorization: await tokenFor(who) };
    const answer = await scene.product.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), text: answer.body };
  }

  const newAccount = (name: string): Promise<string> =>
    rowInserter(context.pool)('users', userRow(name, 'customer', 'people.example'));
  const addressOf = async (user: string): Promise<string> =>
    (await scene.query<{ email: string }>('select email from users where id = $1', [user]))[0]?.email ?? '';
  const invite = (email: string, role: InvitedRole = 'packer') =>
    ask('POST', `${people}/invitations`, scene.users.owner, { email, role });
  const linkTo = async (email: string): Promise<string> =>
    tokenInMail(await scene.mailTo(email.toLowerCase(), /invites you to work/), 'join');
  const accept = (token: string, who: string) => ask('POST', '/api/shop-invitations/accept', who, { token });
  const remove = (user: string) => ask('DELETE', `${people}/${user}`, scene.users.owner);

  let made = 0;
  /** Creates an account that has accepted an invitation. */
  async function member(role: InvitedRole, name: string): Promise<string> {
    const user = await newAccount(`${name.toLowerCase()}${(made += 1)}`);
    await scene.query('update users set name = $2 where id = $1', [user, name]);
    const email = await addressOf(user);
    await invite(email, role);
    const { status } = await accept(await linkTo(email), user);
    if (status !== 200) throw new Error(`${name} could not join: ${status}`);
    return user;
  }

  return { ...stage, people, tokenFor, ask, newAccount, addressOf, invite, linkTo, accept, remove, member };
}
