// One long-lived HTTP/2 connection, opened with the first message and reopened when it is lost.
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2';

export interface Http2Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

export interface Http2Poster {
  /** Rejects when no answer came in time. */
  post(path: string, headers: Record<string, string>, body: string): Promise<Http2Answer>;
  close(): void;
}

export interface Timeouts {
  answerMs: number;
  /** Timeout of the ping that is sent before an idle connection is used again. */
  pongMs: number;
  idleMs: number;
}

export const DEFAULT_TIMEOUTS: Timeouts = { answerMs: 10_000, pongMs: 3000, idleMs: 60_000 };

/** The rest of a longer answer is dropped. */
const MAX_ANSWER_LENGTH = 4096;

const connectionLost = (code: string) =>
  Object.assign(new Error('The connection to the push service was lost'), { code });

export function createHttp2Poster(origin: string, { answerMs, pongMs, idleMs }: Timeouts): Http2Poster {
  let current: { session: ClientHttp2Session; usedMs: number; pong?: Promise<boolean> | undefined } | undefined;
  let isClosed = false;

  function open(): ClientHttp2Session {
    const session = connect(origin);
    // Requests in flight get the error through their streams; without any, it can be ignored.
    session.on('error', () => undefined);
    current = { session, usedMs: performance.now() };
    return session;
  }

  const answersPing = (session: ClientHttp2Session): Promise<boolean> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), pongMs);
      session.ping((error) => {
        clearTimeout(timer);
        resolve(error === null);
      });
    });

  /** Returns the open connection, checked by a ping: the server may have sent GOAWAY or vanished. */
  async function usableSession(): Promise<ClientHttp2Session> {
    if (isClosed) throw connectionLost('ECLOSED');
    const connection = current;
    if (connection === undefined || connection.session.closed || connection.session.destroyed) return open();
    const { session, usedMs } = connection;
    // A connection that is still opening does not answer pings.
    if (performance.now() - usedMs > idleMs && !session.connecting) {
      // Concurrent messages share one ping.
      connection.pong ??= answersPing(session);
      const isAlive = await connection.pong;
      connection.pong = undefined;
      if (!isAlive) {
        session.destroy(connectionLost('EIDLE'));
        return usableSession();
      }
    }
    connection.usedMs = performance.now();
    return session;
  }

  function answerOf(session: ClientHttp2Session, stream: ClientHttp2Stream): Promise<Http2Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Http2Answer>();
    let [status, retryAfter, body]: [number, string | undefined, string] = [0, undefined, ''];
    const timer = setTimeout(() => {
      reject(connectionLost('ETIMEDOUT'));
      // The connection is dead, so the next message opens a new one.
      session.destroy(connectionLost('ETIMEDOUT'), constants.NGHTTP2_CANCEL);
    }, answerMs);
    stream.setEncoding('utf8');
    stream.on('response', (headers) => {
      status = headers[':status'] ?? 0;
      retryAfter = headers['retry-after'];
    });
    stream.on('data', (chunk: string) => (body = (body + chunk).slice(0, MAX_ANSWER_LENGTH)));
    // When the connection failed, its error is more specific than the stream's.
    stream.on('error', (error) => reject(error.cause instanceof Error ? error.cause : error));
    // A stream that the server cancelled ends without error or answer. In all other cases the promise is already
    // settled.
    stream.on('close', () =>
      status === 0 ? reject(connectionLost('ECONNRESET')) : resolve({ status, retryAfter, body }),
    );
    return promise.finally(() => clearTimeout(timer));
  }

  return {
    async post(path, headers, body) {
      const session = await usableSession();
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers });
      const answer = answerOf(session, stream);
      stream.end(body);
      return answer;
    },
    close() {
      isClosed = true;
      current?.session.destroy();
    },
  };
}
