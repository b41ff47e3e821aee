import { Agent, request } from 'node:http';
import type { AnyRequest } from './arbitrary-requests.ts';

export interface Answer {
  status: number;
  contentType: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Plain HTTP, without what fetch refuses to send. An event stream counts as answered when it has begun. */
export function sendAnything(
  baseUrl: string,
  { method, path, headers, body }: AnyRequest,
  token: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = {
      ...headers,
      ...(token !== '' && { authorization: token }),
      'content-length': Buffer.byteLength(body),
    };
    const { hostname, port } = new URL(baseUrl);
    // The path apart, since as part of a URL it would be put in order first.
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
