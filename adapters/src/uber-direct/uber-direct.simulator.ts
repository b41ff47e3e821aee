// Simulates Uber Direct for the demo and tests: token, quotes, moving deliveries, signed webhooks, and failures on
// request.
import { createCountdown } from '../simulator-kit/countdown.ts';
import { textOf } from '../simulator-kit/read-body.ts';
import { jsonReply, type Reply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';
import { answerApi, answerToken } from './simulator/api.ts';
import { controlRoutes } from './simulator/control.routes.ts';
import { type Control, createControl } from './simulator/control.ts';
import { type Delivery, isComplete } from './simulator/delivery.ts';
import { createEventSender, type EventReceiver } from '../simulator-kit/event-sender.ts';
import { createEvents, signedHeaders } from './simulator/events.ts';
import { startMotion } from './simulator/motion.ts';
import { openStore } from './simulator/store.ts';
import type { Geocode, World } from './simulator/world.ts';
import type { UberDirectConfig } from './uber-direct-config.ts';

export interface UberDirectSimulatorOptions {
  /** Speed factor against real time. 0: nothing moves until a test moves it. */
  speed: number;
  /** A file that lets a restart go on with what runs. */
  persistTo?: string;
  quoteMinutes?: number;
  /** Its map of postcodes; without one an address alone is not understood. */
  geocode?: Geocode;
  now?: () => Date;
}

export interface UberDirectSimulator extends Control {
  /** A client's settings. */
  config: UberDirectConfig;
  /** The control page. */
  pageUrl: string;
  /** Sets where webhooks are sent. Until then they wait. */
  sendEventsTo(receiver: string | EventReceiver): void;
  deliveries(): readonly Delivery[];
  /** The API requests so far, newest last. */
  requests(): readonly { method: string; path: string; body: string }[];
  /** Retries failed webhooks. */
  retryEvents(): Promise<void>;
  /** Revokes all tokens. */
  revokeTokens(): void;
  /** Settles when no webhook is in flight. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const MAX_REQUESTS = 200;

export async function startUberDirectSimulator(options: UberDirectSimulatorOptions): Promise<UberDirectSimulator> {
  let base = '';
  let port = 0;
  const requests: { method: string; path: string; body: string }[] = [];
  const world: World = {
    quotes: new Map(),
    deliveries: new Map(),
    stores: new Map(),
    tokens: new Map(),
    refusals: createCountdown(),
    nextCases: [],
    failures: new Map(),
    speed: options.speed,
    quoteMinutes: options.quoteMinutes ?? 15,
    geocode: options.geocode ?? (() => undefined),
    now: () => (options.now?.() ?? new Date()).getTime(),
    base: () => base,
  };
  const store = await openStore(options.persistTo, world);
  const save = () => store.save(port);
  const sender = createEventSender(signedHeaders(SIMULATED_ACCOUNT.webhookKey), options.speed, world.now);
  const events = createEvents(sender, world.base, world.now);
  const control = createControl(world, events, save);

  function api({ method, url, headers, ...request }: SimulatorRequest): Reply {
    const body = textOf(request);
    requests.push({ method, path: url.pathname, body });
    requests.splice(0, requests.length - MAX_REQUESTS);
    const answered = answerApi(world, { method, url, body, authorization: headers.authorization ?? '' });
    if (method === 'POST') save();
    const { changed } = answered;
    const afterwards = changed === undefined ? {} : { afterwards: () => events.status(changed) };
    return { ...jsonReply(answered.body, answered.statusCode), ...afterwards };
  }

  const { routes, notFound } = controlRoutes(world, control);
  const server = await startSimulatorServer({
    port: store.port,
    routes: {
      ...routes,
      'ALL /v1/*': api,
      'POST /oauth/v2/token': (request) => {
        const { statusCode, body } = answerToken(world, textOf(request));
        return jsonReply(body, statusCode);
      },
    },
    notFound,
  });
  ({ port, url: base } = server);
  const motion = startMotion(world, control, events, sender);
  // Webhooks in flight at the last stop are lost, so the state of running deliveries is sent again.
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
      await server.close();
      await sender.settled();
      await store.settled();
    },
  };
}
