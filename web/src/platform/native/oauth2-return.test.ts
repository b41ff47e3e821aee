import { APP_OAUTH2_LINK } from '@baitdrop/contract/native-app';
import { expect, test } from 'vitest';
import { oauth2Return, stopOAuth2Return, takeOAuth2Return } from './oauth2-return.ts';

test('the code of the sign-in that this app started arrives once', async () => {
  const answer = oauth2Return('app.mine');
  expect(takeOAuth2Return(`${APP_OAUTH2_LINK}state=app.mine&code=a%2Fb`)).toBe(true);
  expect((await answer).get('code')).toBe('a/b');
});

test('a link of another sign-in is dropped, and ours keeps waiting', async () => {
  const answer = oauth2Return('app.mine');
  expect(takeOAuth2Return(`${APP_OAUTH2_LINK}state=app.theirs&code=x`)).toBe(true);
  expect(takeOAuth2Return('baitdrop://track/abc')).toBe(false);
  takeOAuth2Return(`${APP_OAUTH2_LINK}state=app.mine&error=access_denied`);
  expect((await answer).get('error')).toBe('access_denied');
});

test('cancelling or starting again ends the first sign-in', async () => {
  const first = oauth2Return('app.first');
  const second = oauth2Return('app.second');
  await expect(first).rejects.toMatchObject({ isAbort: true });
  stopOAuth2Return();
  await expect(second).rejects.toMatchObject({ isAbort: true });
});
