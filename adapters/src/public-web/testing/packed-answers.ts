// Servers whose compressed answers are small on the wire and huge when unpacked, or never end.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gzipSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;

/** Gzip streams can be concatenated, so one compressed part is sent again and again. */
function* repeated(content: Buffer, times: number): Generator<Buffer> {
  const packed = gzipSync(content);
  for (let count = 0; count < times; count += 1) yield packed;
}

export const PACKED = {
  gigabyte: () => repeated(Buffer.alloc(MEGABYTE, ' '), 1024),
  endless: () => repeated(randomBytes(MEGABYTE), Number.POSITIVE_INFINITY),
};

export async function startPackingServer(status = 200) {
  let content: () => Iterable<Buffer> = PACKED.gigabyte;
  const sending: Promise<void>[] = [];
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    // The client closes the connection when it has read enough.
    sending.push(pipeline(Readable.from(content()), response).catch(() => undefined));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sendWith: (next: keyof typeof PACKED) => void (content = PACKED[next]),
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await Promise.all(sending);
    },
  };
}
