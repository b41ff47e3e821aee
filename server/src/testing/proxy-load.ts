// Clients that use the server through a proxy without a pause, with the outcome of their requests.
import { Agent as HttpAgent, get as getHttp, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, get as getHttps, request as requestHttps } from 'node:https';

export interface ProxyRequest {
  method: 'GET' | 'POST';
  path: string;
  status: number;
}

export interface Outcome {
  answered: number;
  failed: string[];
}

/** Sends the requests in turn, this many a second, until it is stopped. */
export function startProxyLoad(
  url: string,
  perSecond: number,
  requests: readonly ProxyRequest[],
): () => Promise<Outcome> {
  const isSecure = url.startsWith('https:');
  // The certificate is the test's own.
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, rejectUnauthorized: false })
    : new HttpAgent({ keepAlive: true });
  const send = isSecure ? requestHttps : requestHttp;
  const outcome: Outcome = { answered: 0, failed: [] };
  const running = new Set<Promise<void>>();
  let next = 0;
  const ask = ({ method, path, status }: ProxyRequest): Promise<void> =>
    new Promise((resolve) => {
      const body = method === 'POST' ? '{}' : undefined;
      const headers = {
        host: 'baitdrop.example',
        ...(body && { 'content-type': 'application/json', 'content-length': 2 }),
      };
      const finish = (problem?: string): void => {
        if (problem === undefined) outcome.answered += 1;
        else outcome.failed.push(`${method} ${path}: ${problem}`);
        resolve();
      };
      const request = send(new URL(path, url), { method, agent, headers }, (answer) => {
        let start = '';
        answer.setEncoding('utf8').on('data', (text: string) => (start ||= text.slice(0, 100)));
        answer.on('error', (error) => finish(error.message));
        const unexpected = () => `answered ${answer.statusCode} from ${answer.headers.server ?? 'a process'}: ${start}`;
        answer.on('end', () => finish(answer.statusCode === status ? undefined : unexpected()));
      });
      request.on('error', (error) => finish(error.message));
      request.end(body);
    });
  const timer = setInterval(() => {
    const nextRequest = requests[(next += 1) % requests.length];
    if (nextRequest === undefined) return;
    const one = ask(nextRequest).finally(() => running.delete(one));
    running.add(one);
  }, 1000 / perSecond);
  return async () => {
    clearInterval(timer);
    await Promise.all(running);
    agent.destroy();
    return outcome;
  };
}

export interface Listener {
  /** The connections so far, with the process of each. */
  clientIds: string[];
  isOpen: boolean;
  /** The retry delays that the stream sent. */
  retries: number[];
  stop(): void;
}

/** A client of the live stream: it reconnects when its stream ends, after the retry delay that the stream sent. */
export function startStreamClient(url: string): Listener {
  const get = url.startsWith('https:') ? getHttps : getHttp;
  const listener: Listener = { clientIds: [], isOpen: false, retries: [], stop };
  let isStopped = false;
  let current: ReturnType<typeof getHttp> | undefined;
  function stop(): void {
    isStopped = true;
    current?.destroy();
  }
  const comeBack = (afterMs: number): void => {
    listener.isOpen = false;
    if (!isStopped) setTimeout(open, afterMs).unref();
  };
  function open(): void {
    let retryMs = 500;
    const take = (stream: IncomingMessage): void => {
      stream.setEncoding('utf8').on('data', (text: string) => {
        const id = /"clientId":"([^"]+)"/.exec(text)?.[1];
        if (id !== undefined) {
          listener.clientIds.push(id);
          listener.isOpen = true;
        }
        const retryText = /^retry:(\d+)$/m.exec(text)?.[1];
        if (retryText === undefined) return;
        retryMs = Number(retryText);
        listener.retries.push(retryMs);
      });
      stream.on('error', () => undefined).on('close', () => comeBack(retryMs));
    };
    current = get(
      new URL('/api/realtime', url),
      { rejectUnauthorized: false, headers: { host: 'baitdrop.example' } },
      take,
    );
    current.on('error', () => comeBack(retryMs));
  }
  open();
  return listener;
}
