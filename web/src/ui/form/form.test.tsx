import { sendTestOrder } from '@baitdrop/contract/admin-courier';
import { connectWooCommerce } from '@baitdrop/contract/catalogue-sync';
import { giveGoodwill } from '@baitdrop/contract/refunds';
import { formMessages } from '@baitdrop/domain/messages/form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useForm } from '../../platform/forms/use-form.ts';
import { answerWith, disconnect, hang, refuse, reply, sentRequests } from '../../testing/fake-network.ts';
import { owner, renderScreen } from '../../testing/render-screen.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { FormErrorAlert } from './form-error.tsx';
import { Form } from './form.tsx';

const GIVE = 'POST /api/orders/order_1/goodwill';
const done = reply(null);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const send = () => page.getByRole('button', { name: 'Send', exact: true }).click();

function Goodwill() {
  const form = useForm(giveGoodwill, {
    params: { id: 'order_1' },
    first: { amount_pence: '', reason: '' },
    check: ({ amount_pence }) => ({ amount_pence: amount_pence === '' ? 'How much?' : undefined }),
    toBody: ({ amount_pence, reason }) => ({ amount_pence: Number(amount_pence), reason }),
    saved: () => ({ reason: '' }),
  });
  return (
    <Form form={form}>
      <TextField label="Pence" {...form.field('amount_pence')} />
      <TextField label="Why" {...form.field('reason')} />
      <FormErrorAlert form={form} />
      <Button type="submit" pending={form.isPending}>
        Send
      </Button>
      {form.isDone ? <p>Given</p> : null}
    </Form>
  );
}

function Connect() {
  const form = useForm(connectWooCommerce, {
    params: { shopId: 'shop_1' },
    first: { store: '', key: '', secret: '', leads: 'website' },
  });
  return (
    <Form form={form}>
      <TextField label="Store" {...form.field('store')} />
      <TextField label="Key" {...form.field('key')} />
    </Form>
  );
}

function TestOrder() {
  const dropoff = { name: '', phone: '07700 900123', address: '1 High Street', postcode: 'BH24 1AA', notes: '' };
  const form = useForm(sendTestOrder, { first: { retailer_id: 'shop_1', items: '[]', dropoff } });
  return (
    <Form form={form}>
      <TextField label="Who takes it" {...form.field('dropoff.name')} />
      <FormErrorAlert form={form} />
      <Button type="submit">Send</Button>
    </Form>
  );
}

const open = (Screen: () => React.ReactNode) => renderScreen(Screen, { at: '/form', user: owner });

async function fillGoodwill(): Promise<void> {
  await open(Goodwill);
  await field('Pence').fill('250');
  await field('Why').fill('Sorry.');
}

test('a field has the limits that the server checks', async () => {
  await open(Goodwill);
  await expect.element(field('Why')).toHaveAttribute('maxlength', '280');
  await expect.element(field('Why')).toBeRequired();
});

test('everything that is missing is said at once, beside its field, and nothing is sent', async () => {
  await open(Goodwill);
  await field('Why').fill('  ');
  await send();
  await expect.element(page.getByText('How much?')).toBeVisible();
  await expect.element(page.getByText(formMessages.missing)).toBeVisible();
  await expect.element(field('Pence')).toHaveFocus();
  expect(sentRequests(GIVE)).toEqual([]);
  await field('Pence').fill('2');
  await expect.element(page.getByText('How much?')).not.toBeInTheDocument();
});

test('the same command is sent again after a lost connection and a reload', async () => {
  await fillGoodwill();
  answerWith({ [GIVE]: disconnect });
  await send();
  await expect.element(page.getByText('Check your signal', { exact: false })).toBeVisible();
  await cleanup();
  await open(Goodwill);
  await expect.element(field('Pence')).toHaveValue('250');
  answerWith({ [GIVE]: done });
  await send();
  await expect.element(page.getByText('Given')).toBeVisible();
  const [first, second] = sentRequests(GIVE).map(({ headers, body }) => [headers.get('idempotency-key'), body]);
  expect(second).toEqual(first);
});

test('it is sent once, however often it is submitted meanwhile', async () => {
  await fillGoodwill();
  answerWith({ [GIVE]: hang });
  await send();
  await page.getByRole('button', { name: 'One moment…' }).click({ force: true });
  await expect.poll(() => sentRequests(GIVE).length).toBe(1);
});

test('what was sent is no longer kept, and what the form says is empty', async () => {
  await fillGoodwill();
  answerWith({ [GIVE]: done });
  await send();
  await expect.element(field('Why')).toHaveValue('');
  await expect.element(field('Pence')).toHaveValue('250');
  await cleanup();
  await open(Goodwill);
  await expect.element(field('Pence')).toHaveValue('');
});

test('a problem of a field that the form does not show is in its alert', async () => {
  await fillGoodwill();
  const data = { reason: { message: 'Too rude.' }, lines: { message: 'Nothing is left.' } };
  answerWith({ [GIVE]: refuse(400, 'Not given.', data) });
  await send();
  await expect.element(page.getByText('Not given.')).toBeVisible();
  await expect.element(page.getByText('Nothing is left.')).toBeVisible();
  await expect.element(page.getByText('Too rude.')).toBeVisible();
  await expect.element(field('Why')).toHaveFocus();
});

test('a secret is not kept for after a reload, whatever the field is called', async () => {
  await open(Connect);
  await field('Store').fill('https://tackle.example');
  await field('Key').fill('ck_1');
  await cleanup();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('ck_1');
  await open(Connect);
  await expect.element(field('Store')).toHaveValue('https://tackle.example');
  await expect.element(field('Key')).toHaveValue('');
});

test('a field inside another is sent, marked and kept by its path', async () => {
  const SEND = 'POST /api/admin/courier/test-orders';
  await open(TestOrder);
  await field('Who takes it').fill('Sam');
  answerWith({ [SEND]: refuse(400, 'Not sent.', { 'dropoff.name': { message: 'Who is that?' } }) });
  await send();
  await expect.element(page.getByText('Who is that?')).toBeVisible();
  expect(sentRequests(SEND)[0]?.body).toMatchObject({ dropoff: { name: 'Sam', address: '1 High Street' } });
  await cleanup();
  await open(TestOrder);
  await expect.element(field('Who takes it')).toHaveValue('Sam');
});
