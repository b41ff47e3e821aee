import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeGracefully } from './close-gracefully.ts';

const REQUEST = 'POST / HTTP/1.1\r\nHost: bait.example\r\nContent-Length: 0\r\n\r\n';

let app: FastifyInstance;
let port: number;
let stopped: string[];
beforeEach(async () => {
  stopped = [];
  app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  app.addHook('onClose', async () => void stopped.push('what requests need'));
  app.post('/', async () => {
    stopped.push('a request');
    return 'done';
  });
  await closeGracefully(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Reads everything the other side sends until it closes. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  return text;
}

async function connected(): Promise<Socket> {
  const arrived = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await arrived;
  return socket;
}

async function untilClosed(): Promise<void> {
  while (app.server.listening) await setImmediate();
}

/** A second thread sends a request while this one is blocked, so that the connection waits in the operating system. */
const OTHER_THREAD = `
  const { parentPort, workerData: { port, request, sent } } = require('node:worker_threads');
  const socket = require('node:net').connect(port, '127.0.0.1', () => socket.write(request, () => {
    Atomics.store(sent, 0, 1);
    Atomics.notify(sent, 0);
  }));
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  socket.on('error', (error) => (text += error.code)).on('close', () => parentPort.postMessage(text));
`;

/** Blocks this thread until the second one has sent a request, and resolves to what that one reads. */
function askMeanwhile(): Promise<unknown[]> {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(OTHER_THREAD, { eval: true, workerData: { port, request: REQUEST, sent } });
  const answer = once(client, 'message');
  expect(Atomics.wait(sent, 0, 0, 30_000)).not.toBe('timed-out');
  return answer;
}

const DONE = [expect.stringMatching(/^HTTP\/1.1 200 [^]*done$/)];

test.each(['before it looks for connections', 'after it looked for connections'])(
  'answers a request that the system accepted before us: closing %s',
  async (when) => {
    let answer: Promise<unknown[]> | undefined;
    const close = (): Promise<void> => {
      answer = askMeanwhile();
      return app.close();
    };
    // A timer runs before the event loop accepts connections, an immediate after it.
    await new Promise<void>((resolve, reject) => {
      const start = () => close().then(resolve, reject);
      if (when.startsWith('before')) setTimeout(start);
      else void setImmediate().then(start);
    });
    expect(await answer).toEqual(DONE);
    expect(stopped).toEqual(['a request', 'what requests need']);
  },
);

test('answers all of many requests that wait in the system', async () => {
  const answers = Array.from({ length: 4 }, askMeanwhile);
  await app.close();
  expect(await Promise.all(answers)).toEqual(answers.map(() => DONE));
});

test('answers requests that arrive during the last rounds of the event loop', async () => {
  const closing = app.close();
  const answers: Promise<unknown[]>[] = [];
  for (let round = 0; round < 4; round += 1) {
    await setImmediate();
    answers.push(askMeanwhile());
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => DONE));
  await closing;
});

test('a connection opened before the end may still send its request for a moment', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const socket = await connected();
  const closing = app.close();
  await untilClosed();
  vi.advanceTimersByTime(900);
  socket.write(REQUEST);
  expect(await readAll(socket)).toMatch(/^HTTP\/1.1 200 [^]*done$/);
  vi.advanceTimersByTime(100);
  await closing;
  expect(stopped).toEqual(['a request', 'what requests need']);
});

test('an idle connection does not delay the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
  const socket = await connected();
  const closing = app.close();
  await untilClosed();
  vi.advanceTimersByTime(1000);
  await closing;
  expect(await readAll(socket).catch(({ code }) => code)).toBeOneOf(['', 'ECONNRESET']);
});

test('closes a server that never listened', async () => {
  const unheard = Fastify();
  await closeGracefully(unheard);
  await expect(unheard.close()).resolves.toBeUndefined();
});
