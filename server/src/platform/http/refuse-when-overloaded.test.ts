import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerErrorHandler } from '../errors/error-handler.ts';
import { refuseWhenOverloaded } from './refuse-when-overloaded.ts';

/** Blocks the event loop. */
function holdUp(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('an overloaded process refuses requests with a retry delay', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  refuseWhenOverloaded(app, 1);
  app.get('/', async () => ({ message: 'fine' }));
  const ask = async () => {
    holdUp(40);
    const { headers, json } = await app.inject('/');
    return [headers['retry-after'], json().message];
  };
  await expect
    .poll(ask, { timeout: 60_000 })
    .toEqual(['5', 'We’re very busy right now. Please try again in a moment.']);
  await app.close();
});
