import { expect, it, vi } from 'vitest';
import { closePage, openPage, openPayment, type Opener } from './open-page.ts';

function device(kind: 'app' | 'browser') {
  const done: string[] = [];
  const app = {
    openOver: async (url: string) => void done.push(`over the app ${url}`),
    closeOver: async () => void done.push('closed'),
  };
  const opener: Opener = {
    app: kind === 'app' ? app : null,
    leave: (url) => void done.push(`left for ${url}`),
  };
  return { done, opener };
}

const order = { url: 'https://pay.example/session', trackToken: 'a/b' };

it('a browser leaves for the payment page, and has nothing to close', async () => {
  const { done, opener } = device('browser');
  await openPayment({ ...order, showOrder: () => void done.push('order') }, opener);
  await closePage(opener);
  expect(done).toEqual(['left for https://pay.example/session']);
});

it('the app opens the payment page on top, with the address that leads back, and shows the order below', async () => {
  const { done, opener } = device('app');
  await openPayment({ ...order, showOrder: () => void done.push('order') }, opener);
  expect(done).toEqual(['over the app http://127.0.0.1:8090/pay/a%2Fb', 'order']);
});

it('the app also opens other pages on top, and closes them when they are done', async () => {
  const { done, opener } = device('app');
  await openPage('https://accounts.example', opener);
  await closePage(opener);
  expect(done).toEqual(['over the app https://accounts.example', 'closed']);
});

it('a phone that cannot close the page causes no error', async () => {
  const quiet = vi.spyOn(console, 'info').mockReturnValue();
  const closeOver = () => Promise.reject(new Error('This phone closes no pages'));
  await closePage({ app: { openOver: async () => {}, closeOver }, leave: () => {} });
  expect(quiet).toHaveBeenCalledOnce();
  quiet.mockRestore();
});
