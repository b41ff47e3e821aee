// Starting and stopping: a failed start says why in one sentence, and a stop leaves no process behind.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { expect } from './expect.ts';
import { live } from './live-system.ts';
import {
  isUp,
  launch,
  newDataDir,
  removeDataDir,
  type RunningProduct,
  startProduct,
  type StartOptions,
} from './product.ts';
import { processesUsing } from './processes-using.ts';
import { until } from './until.ts';

let defaultDataDir: string;
beforeAll(async () => {
  defaultDataDir = await newDataDir();
});
afterAll(() => removeDataDir(defaultDataDir));

const started: RunningProduct[] = [];
/** Starts on the previous test's data by default, as an operator's next start would. */
const start = async (options?: StartOptions) => {
  const product = await startProduct({ dataDir: defaultDataDir, ...options });
  started.push(product);
  return product;
};

afterEach(async () => {
  for (const product of started.splice(0)) {
    await product.stop();
    const isItsOwn = product.dataDir !== defaultDataDir && !product.dataDir.startsWith('/dev/null');
    if (isItsOwn) await removeDataDir(product.dataDir);
  }
});

test('starting prints the address, the demo accounts and a postcode; Ctrl-C stops everything, including the database', async () => {
  const product = await start();
  await until('the welcome', () => product.output().includes('Ctrl-C'));
  expect(product.output()).toContain(`BaitDrop is up: ${product.url}`);
  expect(product.output()).toContain('angler@baitdrop.example');
  expect(product.output()).toContain('BH24 1LA');
  // The demo has a simulated mail server.
  expect(product.output()).not.toContain('no mail is sent');
  expect(processesUsing(product.dataDir).map(({ command }) => command)).toContainEqual(
    expect.stringContaining('postgres'),
  );
  expect(await product.stop('SIGINT')).toBe(0);
  expect(await isUp(product.url)).toBe(false);
  await until('the last process to be gone', () => processesUsing(product.dataDir).length === 0);
});

test('a killed server starts again on the same data, and a killed launcher takes server and database with it', async () => {
  const dataDir = defaultDataDir;
  const first = await start({ dataDir });
  const server = processesUsing(dataDir).find(({ command }) => command.includes('server/build/main.mjs'));
  expect(server).toBeDefined();
  process.kill(server?.pid ?? 0, 'SIGKILL');
  await once(first.process, 'exit');
  const key = readFileSync(`${dataDir}/secrets/key`, 'utf8');
  const second = await start({ dataDir });
  expect(await isUp(second.url)).toBe(true);
  expect(readFileSync(`${dataDir}/secrets/key`, 'utf8')).toBe(key);
  await second.stop('SIGKILL');
  await until('the last process to be gone', () => processesUsing(dataDir).length === 0);
});

test('SIGTERM to `npm start` stops everything after requests in progress are answered', async () => {
  const product = await start({ command: ['npm', 'start'] });
  const body = JSON.stringify({ id: 'half', message: 'sent in two halves', timestamp: Date.now() });
  const half = connect(Number(new URL(product.url).port), '127.0.0.1');
  half.write(
    `POST /api/errors HTTP/1.1\r\nhost: baitdrop\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await once(half, 'connect');
  // This answer on another connection was sent later, so the server has received the first half of ours.
  expect(await isUp(product.url)).toBe(true);
  const ended = product.stop('SIGTERM');
  await until('new connections to be refused', async () => !(await isUp(product.url)));
  half.write(body.slice(10));
  const [answer] = (await once(half, 'data')) as [Buffer];
  expect(answer.toString()).toContain('HTTP/1.1 201 Created');
  half.destroy();
  await ended;
  await until('the last process to be gone', () => processesUsing(product.dataDir).length === 0);
});

const sentenceOf = async (options: StartOptions): Promise<{ code: number | null; output: string }> => {
  const product = await launch(options);
  started.push(product);
  if (product.process.exitCode === null) await once(product.process, 'exit');
  const { stdout, stderr } = product.process;
  await until('its last words to be read', () => [stdout, stderr].every((pipe) => pipe?.readableEnded !== false));
  return { code: product.process.exitCode, output: product.output().trim() };
};

test('a port in use is reported in one sentence with exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await sentenceOf({ port });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe(
    `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  );
});

test('a data folder that cannot be created is reported in one sentence', async () => {
  const { code, output } = await sentenceOf({ dataDir: '/dev/null/baitdrop' });
  expect(code).toBe(1);
  expect(output).toBe('Could not make the data folder /dev/null/baitdrop: a part of the path is a file.');
});

test('a live system refuses the demo’s data, and a demo refuses a key that cannot open sealed values, each in one sentence', async () => {
  const key = readFileSync(`${defaultDataDir}/secrets/key`, 'utf8');
  const onDemo = await sentenceOf({ ...live(key), dataDir: defaultDataDir });
  expect(onDemo.code).toBe(1);
  // Warnings of the log come through another pipe, so either may be read first.
  expect(onDemo.output.split('\n')).toContainEqual(
    expect.stringMatching(/^This database holds the demo’s sample data, whose passwords are public/),
  );
  const env = { BAITDROP_SECRET_KEY: randomBytes(32).toString('base64') };
  const otherKey = await sentenceOf({ dataDir: defaultDataDir, env });
  expect([otherKey.code, otherKey.output]).toEqual([
    1,
    expect.stringMatching(/^BAITDROP_SECRET_KEY does not open what is sealed in this database \([^\n]*$/),
  ]);
});

test('configuration errors are listed all at once', async () => {
  const { code, output } = await sentenceOf({ env: { PORT: 'abc', BAITDROP_PROFILE: 'prod' } });
  expect(code).toBe(1);
  expect(output).toMatch(/BAITDROP_PROFILE must be demo or live[^]*PORT must be a number/);
});
