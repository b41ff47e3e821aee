// Answers the requests of a screen under test in the browser. A request that the test does not expect fails the test.
import { afterEach, beforeEach } from 'vitest';

export interface SentRequest {
  /** `POST /api/shops/s1/pause` */
  line: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export type Reply = (request: SentRequest) => Response | Promise<Response>;

/** `GET /api/orders/*` stands for any last part of the path. The query is not compared. */
export type Replies = Readonly<Record<string, Reply>>;

export const reply =
  <Body>(body: Body, status = 200): Reply =>
  () =>
    Response.json(body, { status });
/** The server refuses: the sentence is the one that the screen shows. */
export const refuse = (status: number, message: string, data: object = {}): Reply =>
  reply({ status, message, data }, status);
/** The server fails: screens show a sentence of their own. */
export const fail: Reply = refuse(500, 'Something went wrong.');
/** The device has no connection. */
export const disconnect: Reply = () => Promise.reject(new TypeError('Failed to fetch'));
/** The reply never comes, so that the screen stays in its loading state. */
export const hang: Reply = () => new Promise(() => {});

let replies: Replies = {};
let requests: SentRequest[] = [];
let unexpected: string[] = [];

/** Adds replies, or replaces those of the same request. */
export function answerWith(more: Replies): void {
  replies = { ...replies, ...more };
}

export const sentRequests = (line: string): SentRequest[] => requests.filter((request) => request.line === line);

function findReply(line: string): Reply | undefined {
  return replies[line] ?? replies[line.replace(/\/[^/]+$/, '/*')];
}

async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { pathname, searchParams } = new URL(request.url);
  const line = `${request.method} ${pathname}`;
  const text = await request.clone().text();
  const isJson = request.headers.get('content-type')?.includes('json') ?? false;
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : text;
  const sent = { line, query: searchParams, headers: request.headers, body };
  requests.push(sent);
  const found = findReply(line);
  if (found !== undefined) return found(sent);
  unexpected.push(line);
  return Response.json({ status: 404, message: `No reply to ${line} in this test`, data: {} }, { status: 404 });
}

/** A live connection that never opens: these tests change the server's data through new replies. */
class UnopenedEventSource extends EventTarget {
  readyState = 0;
  close(): void {}
}

const platformFetch = window.fetch;

beforeEach(() => {
  replies = {};
  requests = [];
  unexpected = [];
  window.fetch = fakeFetch;
  Object.assign(window, { EventSource: UnopenedEventSource });
});

afterEach(() => {
  window.fetch = platformFetch;
  if (unexpected.length > 0) throw new Error(`This test gives no reply to ${unexpected.join(', ')}`);
});
