import { deflateSync, crc32 } from 'node:zlib';
import type { Side } from '../side.ts';

const chunk = (type: string, data: Buffer): Buffer => {
  const [length, sum, named] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(type), data])];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** Encodes a black picture. */
export function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
}

/** Compares sizes and kinds of pictures but not their bytes. */
export async function picture(s: Side, path: string): Promise<unknown> {
  const response = await fetch(`${s.url}${path}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.subarray(1, 4).toString() === 'PNG';
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    disposition: response.headers.get('content-disposition'),
    size: isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : bytes.length,
  };
}
