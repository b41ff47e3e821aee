import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { answerWith, disconnect, refuse, reply, sentRequests } from '../../testing/fake-network.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import RetailerSignupScreen from './retailer-signup.screen.tsx';
import { resetSignup } from './stored-draft.ts';

const SIGN_UP = 'POST /api/accounts/retailer-signup';
const NO_SUCH_ADDRESS = 'That address doesn’t exist.';
const details = {
  'Shop name': 'Weir End Tackle',
  'Owner or manager': 'Una Weir',
  'Email address': 'una@weir-end.example',
  Phone: '01425 555010',
  Address: '3 Mill Lane, Ringwood',
};
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const replies = { 'GET /api/map': reply({ tiles: null }), 'GET /api/gazetteer': reply({ places: [] }) };
const open = () => renderScreen(RetailerSignupScreen, { at: '/retailer-signup', replies });

afterEach(resetSignup);

async function fillAllSteps(): Promise<void> {
  await open();
  for (const [name, value] of Object.entries(details)) await field(name).fill(value);
  await field('Postcode').fill('BH24 1LA');
  await press('Continue');
  await page.getByRole('radio', { name: /^HTML widget/ }).click();
  await press('Continue');
  await press('Continue');
  await page.getByLabelText('Choose a password').fill('roach pole on the weir');
}

test('every detail that is missing is asked for beside its field, and the first one has the focus', async () => {
  await open();
  await field('Owner or manager').fill('Una Weir');
  await press('Continue');
  await expect.element(page.getByText('Enter the shop’s address.')).toBeVisible();
  await expect.element(field('Shop name')).toHaveFocus();
  await field('Shop name').fill('Weir End Tackle');
  await expect.element(page.getByText('Enter the shop’s name.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Enter the shop’s address.')).toBeVisible();
});

test('a detail that the server refuses at the end is marked in its step', async () => {
  await fillAllSteps();
  answerWith({ [SIGN_UP]: refuse(400, 'Not sent.', { email: { message: NO_SUCH_ADDRESS } }) });
  await press('Finish sign-up');
  await expect.element(page.getByText(NO_SUCH_ADDRESS)).toBeVisible();
  await expect.element(field('Email address')).toHaveFocus();
  await field('Email address').fill('una@example.org');
  await expect.element(page.getByText(NO_SUCH_ADDRESS)).not.toBeInTheDocument();
});

test('a sign-up without an answer is sent again as the same one, and its password is not stored', async () => {
  await fillAllSteps();
  answerWith({ [SIGN_UP]: disconnect });
  await press('Finish sign-up');
  const button = page.getByRole('button', { name: 'Finish sign-up', exact: true });
  await expect.element(button).toBeEnabled();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('roach pole');
  await expect.poll(() => sentRequests(SIGN_UP).length).toBe(1);
  await button.click();
  await expect.poll(() => sentRequests(SIGN_UP).length).toBe(2);
  const [first, second] = sentRequests(SIGN_UP).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).not.toBeNull();
  expect(second).toBe(first);
  await cleanup();
});
