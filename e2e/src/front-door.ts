// A proxy in front of the product that can switch to the files of a second build.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './product.ts';

/** Appended to the home page of the second build, where neither its policy nor hydration is affected. */
export const SECOND_BUILD_MARK = 'second build';

/** Copies the build, changes its home page and runs the service worker step again. */
async function makeSecondBuild(): Promise<Map<string, Buffer>> {
  const making = await mkdtemp(join(tmpdir(), 'baitdrop-second-build-'));
  const client = join(making, 'client');
  await cp(join(root, 'web/build/client'), client, { recursive: true });
  await appendFile(join(client, 'index.html'), `<!--${SECOND_BUILD_MARK}-->`);
  const step = `await (await import('./build-steps/service-worker.ts')).buildServiceWorker()`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', step], {
    cwd: join(root, 'web'),
    env: { ...process.env, NODE_ENV: 'production', BAITDROP_WEB_MAKING: making },
  });
  const files = new Map([
    ['/', await readFile(join(client, 'index.html'))],
    ['/sw.js', await readFile(join(client, 'sw.js'))],
  ]);
  await rm(making, { recursive: true, force: true });
  return files;
}

export interface FrontDoor {
  url: string;
  /** Serves the second build from now on; its worker keeps installing until `release`. */
  openSecondBuild(): void;
  release(): void;
  close(): Promise<void>;
}

export async function openFrontDoor(productUrl: string): Promise<FrontDoor> {
  const secondBuild = await makeSecondBuild();
  const released = Promise.withResolvers<void>();
  let isSecond = false;

  function passOn(incoming: IncomingMessage, outgoing: ServerResponse, changed: Buffer | undefined): void {
    const { 'if-none-match': _tag, 'if-modified-since': _date, ...headers } = incoming.headers;
    const forwarded = request(new URL(incoming.url ?? '/', productUrl), { method: incoming.method, headers });
    forwarded.on('response', (answer) => {
      const status = answer.statusCode ?? 502;
      if (!changed) {
        outgoing.writeHead(status, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      answer.resume();
      const { 'content-length': _length, 'content-encoding': _encoding, etag: _etag, ...rest } = answer.headers;
      outgoing.writeHead(status, rest).end(changed);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }

  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', productUrl);
    const changed = isSecond ? secondBuild.get(pathname) : undefined;
    const isForWorker = pathname === '/' && incoming.headers['sec-fetch-dest'] === 'empty';
    if (changed && isForWorker) await released.promise;
    passOn(incoming, outgoing, changed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openSecondBuild: () => (isSecond = true),
    release: () => released.resolve(),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
