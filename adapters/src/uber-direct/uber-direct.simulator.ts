// Stands in for Uber Direct in the demo and in tests: token, quotes, deliveries that move, signed notices, and trouble on
// request.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';
import { answerApi, type ApiRequest, answerToken } from './simulator/api.ts';
import { answerPage, type PageReply, pressButton } from './simulator/by-hand.routes.ts';
import { type Control, createControl } from './simulator/control.ts';
import { type Delivery, isComplete } from './simulator/delivery.ts';
import { createEventSender, type EventReceiver } from './simulator/event-sender.ts';
import { createEvents } from './simulator/events.ts';
import { startMotion } from './simulator/motion.ts';
import { openStore } from './simulator/store.ts';
import type { World } from './simulator/world.ts';
import type { UberDirectConfig } from './uber-direct.config.ts';

export interface UberDirectSimulatorOptions {
  /** How many times faster than in life. 0: nothing moves by itself, tests push it. */
  speed: number;
  /** A file that lets a restart go on with what runs. */
  persistTo?: string;
  quoteMinutes?: number;
  now?: () => Date;
}

export interface UberDirectSimulator extends Control {
  /** What a client needs to talk with it. */
  config: UberDirectConfig;
  /** Where a person watches, and pushes by hand. */
  pageUrl: string;
  /** Until somebody says where, notices wait. */
  sendEventsTo(receiver: string | EventReceiver): void;
  deliveries(): readonly Delivery[];
  /** What was asked of the API, newest last. */
  requests(): readonly { method: string; path: string; body: string }[];
  /** Offers again what was not taken. */
  retryEvents(): Promise<void>;
  /** As if somebody had revoked them. */
  revokeTokens(): void;
  /** Settles when no notice is on its way. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const kept = 200;
const mostBytes = 200_000;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export async function startUberDirectSimulator(options: UberDirectSimulatorOptions): Promise<UberDirectSimulator> {
  let base = '';
  let port = 0;
  const requests: { method: string; path: string; body: string }[] = [];
  const world: World = {
    quotes: new Map(),
    deliveries: new Map(),
    tokens: new Map(),
    refusals: [],
    nextCases: [],
    failures: new Map(),
    speed: options.speed,
    quoteMinutes: options.quoteMinutes ?? 15,
    now: () => (options.now?.() ?? new Date()).getTime(),
    base: () => base,
  };
  const store = await openStore(options.persistTo, world);
  const save = () => store.save(port);
  const sender = createEventSender(SIMULATED_ACCOUNT.webhookKey, options.speed, world.now);
  const events = createEvents(sender, world.base, world.now);
  const control = createControl(world, events, save);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const { method = 'GET' } = request;
    const body = await bodyOf(request);
    const asked: ApiRequest = { method, url, body, authorization: request.headers.authorization ?? '' };
    if (url.pathname.startsWith('/v1/')) {
      requests.push({ method, path: url.pathname, body });
      requests.splice(0, requests.length - kept);
      const { statusCode, body: answered, changed } = answerApi(world, asked);
      if (method === 'POST') save();
      json(response, statusCode, answered);
      if (changed !== undefined) await events.status(changed);
      return;
    }
    if (url.pathname === '/oauth/v2/token' && method === 'POST') {
      const { statusCode, body: answered } = answerToken(world, asked);
      return json(response, statusCode, answered);
    }
    if (method !== 'POST') return show(response, answerPage(world, url.pathname));
    // A form on somebody else's page may not press our buttons.
    const isStranger = !['same-origin', 'none', undefined].includes(request.headers['sec-fetch-site'] as string);
    if (isStranger) return show(response, { statusCode: 403, html: '<!doctype html><title>Refused</title>' });
    show(response, await pressButton(world, control, url.pathname, body));
  }

  const server = createServer((request, response) => {
    callbackify(answer)(request, response, (error) => {
      if (error) response.destroy();
    });
  });
  port = await listen(server, store.port);
  base = `http://127.0.0.1:${port}`;
  const motion = startMotion(world, control, events, sender);
  // Notices that were on their way when it stopped are lost: tell the state of what runs once more.
  for (const delivery of world.deliveries.values()) if (!isComplete(delivery)) void events.status(delivery);
  return {
    ...control,
    config: {
      authUrl: `${base}/oauth/v2/token`,
      apiBase: `${base}/v1`,
      webhookKey: SIMULATED_ACCOUNT.webhookKey,
      credentials: {
        clientId: SIMULATED_ACCOUNT.clientId,
        clientSecret: SIMULATED_ACCOUNT.clientSecret,
        organisationId: SIMULATED_ACCOUNT.organisationId,
        environment: 'sandbox',
      },
    },
    pageUrl: base,
    sendEventsTo: (receiver) => sender.sendTo(receiver),
    deliveries: () => [...world.deliveries.values()],
    requests: () => requests,
    retryEvents: () => sender.retryDue(world.now(), true),
    revokeTokens: () => world.tokens.clear(),
    settled: () => sender.settled(),
    async close() {
      motion.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await sender.settled();
      await store.settled();
    },
  };
}

/** The port of the last time if it is free, any other if not. */
async function listen(server: Server, wanted: number): Promise<number> {
  server.listen(wanted, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return listen(server, 0);
  }
  return (server.address() as AddressInfo).port;
}

function json(response: ServerResponse, statusCode: number, body: unknown): void {
  response.writeHead(statusCode, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function show(response: ServerResponse, { statusCode, html = '', location }: PageReply): void {
  response.writeHead(statusCode, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    ...(location === undefined ? {} : { location }),
  });
  response.end(html);
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
