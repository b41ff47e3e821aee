import { Agent, request } from 'node:http';
import type { AnyRequest } from './arbitrary-requests.ts';

export interface RawAnswer {
  status: number;
  contentType: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Plain HTTP, without the restrictions of fetch. An event stream counts as answered once it has begun. */
export function sendAnything(
  baseUrl: string,
  { method, path, headers, body }: AnyRequest,
  token: string,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      ...(token !== '' && { authorization: token }),
      'content-length': Buffer.byteLength(body),
    };
    const { hostname, port } = new URL(baseUrl);
    // The path is passed separately, because a URL would normalise it.
    const outgoing = request({ hostname, port, path, method, headers: all, agent }, (incoming) => {
      const contentType = incoming.headers['content-type'] ?? '';
      const status = incoming.statusCode ?? 0;
      if (contentType === 'text/event-stream') {
        outgoing.destroy();
        resolve({ status, contentType, text: '' });
        return;
      }
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status, contentType, text: Buffer.concat(chunks).toString() }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
