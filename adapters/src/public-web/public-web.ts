// Sends requests to addresses that shops gave us. It follows no redirect and reaches nothing inside our own network:
// the lookup of the connection itself checks the addresses, so that they cannot change in between.
import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isPublicWebAddress, publicLookup, type Resolve } from './public-address.ts';

export interface PublicWebOptions {
  /**
   * Hosts on this machine or its network that are allowed too, also with http. A host with a port allows only that
   * port.
   */
  privateHosts: readonly string[];
  timeoutMs: number;
  /** The default is the system's resolver. */
  resolve?: Resolve | undefined;
}

export interface WebRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string;
  /** The rest of a longer answer is not read, so that it cannot fill the memory. */
  maxBytes: number;
}

export interface WebResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** True when the answer was longer than `maxBytes`. */
  isCut: boolean;
}

export interface PublicWeb {
  /** Checks whether we would send requests to this URL. */
  accepts(url: string): boolean;
  /** Rejects when no answer came; `describeFailure` explains the error. */
  ask(url: string, question: WebRequest): Promise<WebResponse>;
  close(): void;
}

export function createPublicWeb({ privateHosts, timeoutMs, resolve: resolveName }: PublicWebOptions): PublicWeb {
  const options = { keepAlive: true, maxSockets: 8, timeout: timeoutMs };
  const outside = new HttpsAgent({ ...options, lookup: publicLookup(resolveName) });
  const insideSecure = new HttpsAgent(options);
  const inside = new HttpAgent(options);
  const isPrivate = ({ hostname, host }: URL): boolean =>
    [host, hostname.replace(/^\[|\]$/g, '')].some((name) => privateHosts.includes(name));
  const accepts = (url: string): boolean => isPublicWebAddress(url, isPrivate);

  function open(url: URL, requestOptions: { method: string; headers: Record<string, string | number> }) {
    if (!isPrivate(url)) return httpsRequest(url, { ...requestOptions, agent: outside });
    return url.protocol === 'https:'
      ? httpsRequest(url, { ...requestOptions, agent: insideSecure })
      : httpRequest(url, { ...requestOptions, agent: inside });
  }

  return {
    accepts,
    ask(address, { method, headers, body, maxBytes }) {
      if (!accepts(address)) return Promise.reject(new BlockedAddress('We don’t ask this address.'));
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const request = open(new URL(address), { method, headers: { ...headers, ...length } });
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => request.destroy(new TooSlow()), timeoutMs);
        const fail = (error: Error) => {
          clearTimeout(timer);
          reject(error);
        };
        request.on('error', fail);
        const take = async (answer: IncomingMessage): Promise<void> => {
          const { bytes, isCut } = await readBeginning(answer, maxBytes);
          clearTimeout(timer);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, isCut });
        };
        request.on('response', (answer) => void take(answer).catch(fail));
        request.end(body);
      });
    },
    close() {
      for (const agent of [outside, insideSecure, inside]) agent.destroy();
    },
  };
}

class TooSlow extends Error {
  readonly code = 'ETOOSLOW';
}

class BlockedAddress extends Error {
  readonly code = 'EADDRESS';
}

async function readBeginning(answer: IncomingMessage, maxBytes: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer) {
    parts.push(part);
    size += part.length;
    if (size > maxBytes) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, maxBytes), isCut: size > maxBytes };
}
