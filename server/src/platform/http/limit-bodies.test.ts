import { type IncomingMessage, request } from 'node:http';
import { type AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerErrorHandler } from '../errors/error-handler.ts';
import { limitBodies } from './limit-bodies.ts';

const LARGE = 100_000;
const SOON = { timeout: 20_000 };
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  app = Fastify();
  registerErrorHandler(app);
  limitBodies(app, 250_000);
  app.post('/', async ({ body }) => ({ read: String(body).length }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Begun {
  answered: Promise<IncomingMessage>;
  end(bytes: number): Promise<number | undefined>;
  leave(): void;
}

/** Sends the headers, with the length of the body, and no body yet. */
function begin(headers: Record<string, string | number>): Begun {
  const begun = request({ port, method: 'POST', headers: { 'content-type': 'text/plain', ...headers } });
  begun.flushHeaders();
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    begun.on('response', (answer) => resolve(answer.resume()));
    begun.on('error', reject);
  });
  // A request that was destroyed gets no answer; its error does not matter.
  answered.catch(() => undefined);
  return {
    answered,
    async end(bytes) {
      begun.end('x'.repeat(bytes));
      return (await answered).statusCode;
    },
    leave: () => void begun.destroy(),
  };
}

test('of more large bodies than fit into memory, refuses those beyond with a retry delay, and never small ones', async () => {
  const large = () => begin({ 'content-length': LARGE });
  const both = [large(), large()];
  // The first two are only known to be accepted once the third is refused.
  const third = large();
  const { statusCode, headers } = await Promise.race([third, ...both].map(({ answered }) => answered));
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(await begin({ 'content-length': 10 }).end(10)).toBe(200);
  // The reserved bytes are freed when a sender disconnects and when it is answered.
  for (const one of [third, ...both]) one.leave();
  await expect.poll(() => large().end(LARGE), SOON).toBe(200);
  await expect.poll(() => Promise.all([large().end(LARGE), large().end(LARGE)]), SOON).toEqual([200, 200]);
});

test('refuses a body larger than the limit by its length', async () => {
  const begun = begin({ 'content-length': 2_000_000_000 });
  expect((await begun.answered).statusCode).toBe(413);
  begun.leave();
});

test('counts a body without a length as the largest that its route accepts', async () => {
  // The assumed length is more than the budget, and the body still reaches its route.
  expect(await begin({ 'transfer-encoding': 'chunked' }).end(100)).toBe(200);
});
