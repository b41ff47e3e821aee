// Tests attempts to take over an account by its email address: with a stolen session, an old link, or in a race.
import { afterAll, expect, test } from 'vitest';
import { newAddress, tokenInMail } from '../../../testing/account-scene.ts';
import { SIGN_IN_PASSWORD, startSignInScene } from './testing/sign-in-scene.ts';

const scene = await startSignInScene();
const { query, registered, post, users, signIn } = scene;
afterAll(() => scene.close());

const CHANGE = /new email address for BaitDrop/;
async function confirmed() {
  const made = await registered();
  await query('update users set verified = true where id = $1', [made.id]);
  return made;
}
const addressOf = async (id: string) => (await query('select email from users where id = $1', [id]))[0].email;
/** Reads the link in the mail to the new address. */
async function linkTo(id: string, newEmail: string): Promise<string> {
  await (await scene.clientOf(id)).collection('users').requestEmailChange(newEmail);
  return tokenInMail(await scene.mailTo(newEmail, CHANGE), 'confirm-email');
}
const confirm = async (token: string, password = SIGN_IN_PASSWORD, session = '') => {
  const headers: Record<string, string> = session === '' ? {} : { authorization: session };
  const path = '/api/collections/users/confirm-email-change';
  return (await post(path, { token, password }, undefined, headers)).statusCode;
};

test('an email change needs the account’s own password, so a stolen session cannot make it', async () => {
  const [victim, thief] = [await confirmed(), await registered()];
  const secret = 'a bream at first cast';
  await query('delete from records_throttles');
  const own = await scene.clientOf(thief.id);
  await own
    .collection('users')
    .update(thief.id, { oldPassword: SIGN_IN_PASSWORD, password: secret, passwordConfirm: secret });
  const session = (await scene.clientOf(thief.id)).authStore.token;
  const link = await linkTo(victim.id, newAddress());
  expect(await confirm(link, secret)).toBe(400);
  expect(await confirm(link, secret, session)).toBe(400);
  expect(await addressOf(victim.id)).toBe(victim.email);
  // The link with the right password changes the account it was made for, never the one that is signed in.
  expect(await confirm(link, SIGN_IN_PASSWORD, session)).toBe(204);
  expect(await addressOf(thief.id)).toBe(thief.email);
});

test('an email change ends every session, reset link, sign-in code and other pending change, and the old address gets a mail', async () => {
  const { id, email } = await confirmed();
  const elsewhere = await scene.clientOf(id);
  const client = scene.client();
  await client.collection('users').requestPasswordReset(email);
  const reset = tokenInMail(await scene.mailTo(email, /new password for BaitDrop/), 'reset-password');
  const { otpId } = await client.collection('users').requestOTP(email);
  const code = /^\d{8}/.exec((await scene.mailTo(email, /sign-in code/)).subject)?.[0] ?? '';
  const [next, other] = [newAddress(), newAddress()];
  const otherLink = await linkTo(id, other);
  expect(await confirm(await linkTo(id, next))).toBe(204);

  await expect(elsewhere.collection('users').authRefresh()).rejects.toMatchObject({ status: 401 });
  const fresh = 'four floats on a line';
  const form = { token: reset, password: fresh, passwordConfirm: fresh };
  expect((await users('confirm-password-reset', form)).statusCode).toBe(400);
  await expect(client.collection('users').authWithOTP(otpId, code)).rejects.toMatchObject({ status: 400 });
  expect(await confirm(otherLink)).toBe(400);
  expect([await addressOf(id), await signIn(email, SIGN_IN_PASSWORD), await signIn(next, SIGN_IN_PASSWORD)]).toEqual([
    next,
    400,
    200,
  ]);
  expect((await scene.mailTo(email, /email address of your BaitDrop account was changed/)).text).toContain(
    'undo-change',
  );
});

test('if two accounts confirm the same new address at the same time, one gets it and the other keeps its own', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, two] = [await confirmed(), await confirmed()];
    const newEmail = newAddress();
    const links = [
      await linkTo(one.id, newEmail),
      await linkTo(two.id, newEmail.toUpperCase().replace('ACCOUNTS.EXAMPLE', 'accounts.example')),
    ];
    expect(new Set(links).size).toBe(2);
    expect((await Promise.all(links.map((link) => confirm(link)))).toSorted()).toEqual([204, 400]);
    const holders = await query('select email from users where lower(email) = lower($1)', [newEmail]);
    expect(holders).toHaveLength(1);
    const currentEmails = [await addressOf(one.id), await addressOf(two.id)];
    expect(currentEmails.filter((email) => [one.email, two.email].includes(email))).toHaveLength(1);
  }
});

test('if an account confirms two new addresses at the same time, one applies and the other link expires', async () => {
  const { id } = await confirmed();
  const links = [await linkTo(id, newAddress()), await linkTo(id, newAddress())];
  expect((await Promise.all(links.map((link) => confirm(link)))).toSorted()).toEqual([204, 400]);
});
