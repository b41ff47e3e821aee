import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLogger } from '../logging.ts';
import { limitConnections, maxConnectionsFor } from './limit-connections.ts';

test.each([
  [64, 32],
  [256, 128],
  [1024, 824],
  [1_048_576, 1_048_376],
])('with %i open files, allows %i connections', (files, connections) => {
  expect(maxConnectionsFor(files)).toBe(connections);
});

const SOON = { timeout: 20_000 };

test('closes one connection too many, and reports it in the log and health; open connections are served', async () => {
  const lines: { level: number; msg: string }[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const answer: RequestListener = (_request, response) => response.end('served');
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const life = { isDraining: false, isFull: false };
  let maxFiles: number | 'none-left' = 4;
  limitConnections(server, createLogger('warn', sink), { life, readMax: () => maxFiles, lookEveryMs: 400 });
  const { port } = server.address() as AddressInfo;
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of open) await once(socket, 'connect');
  const third = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(third, 'close');
  expect(life.isFull).toBe(true);
  expect(lines).toMatchObject([{ level: 50, msg: 'too many connections: new ones are closed', max: 2 }]);
  open[0]?.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [said] = (await once(open[0] ?? third, 'data')) as [Buffer];
  expect(String(said)).toContain('served');
  await expect.poll(() => life.isFull, SOON).toBe(false);
  // The limit is changed while the process runs.
  maxFiles = 6;
  await expect.poll(() => server.maxConnections, SOON).toBe(3);
  const fourth = connect(port, '127.0.0.1');
  await once(fourth, 'connect');
  // No file is left to read the limit with, which is logged once a minute.
  maxFiles = 'none-left';
  await expect.poll(() => life.isFull, SOON).toBe(true);
  expect(lines).toHaveLength(1);
  for (const socket of [...open, fourth]) socket.destroy();
  server.close();
  await once(server, 'close');
});
