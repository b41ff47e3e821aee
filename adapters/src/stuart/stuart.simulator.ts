// Simulates Stuart for the demo and tests: token, prices, moving jobs, webhooks, and refusals as its documentation
// has them.
import { createCountdown } from '../simulator-kit/countdown.ts';
import { createEventSender, type EventReceiver } from '../simulator-kit/event-sender.ts';
import { openKeptState } from '../simulator-kit/kept-state.ts';
import { textOf } from '../simulator-kit/read-body.ts';
import { jsonReply, type Reply, textReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import type { Geocode } from '../uber-direct/simulator/world.ts';
import { SIMULATED_ACCOUNT } from './simulated-account.ts';
import { answerApi, answerToken } from './simulator/api.ts';
import { controlRoutes } from './simulator/control.routes.ts';
import { type Control, createControl } from './simulator/control.ts';
import { createEvents } from './simulator/events.ts';
import { isComplete, type Job } from './simulator/job.ts';
import { startMotion } from './simulator/motion.ts';
import type { World } from './simulator/world.ts';
import type { StuartConfig } from './stuart-config.ts';
import { STUART_WEBHOOK_HEADER } from './stuart-notices.ts';

export interface StuartSimulatorOptions {
  /** Speed factor against real time. 0: nothing moves until a test moves it. */
  speed: number;
  /** A file that lets a restart go on with what runs. */
  persistTo?: string;
  /** Its map of postcodes; without one an address alone is not found. */
  geocode?: Geocode;
  now?: () => Date;
}

export interface StuartSimulator extends Control {
  /** A client's settings. */
  config: StuartConfig;
  /** The control page. */
  pageUrl: string;
  /** Sets where webhooks are sent. Until then they wait. */
  sendEventsTo(receiver: string | EventReceiver): void;
  jobs(): readonly Job[];
  /** The API requests so far, newest last. */
  requests(): readonly { method: string; path: string; body: string }[];
  /** Retries failed webhooks. */
  retryEvents(): Promise<void>;
  /** Revokes all tokens. */
  revokeTokens(): void;
  close(): Promise<void>;
}

/** Dearer than the simulated Uber, so that the demo's orders stay with it until it fails them. */
const DEMO_BASE_PENCE = 949;
const FILE_VERSION = 1;
const MAX_REQUESTS = 200;

export async function startStuartSimulator(options: StuartSimulatorOptions): Promise<StuartSimulator> {
  let base = '';
  let port = 0;
  const requests: { method: string; path: string; body: string }[] = [];
  const world: World = {
    jobs: new Map(),
    tokens: new Map(),
    refusals: createCountdown(),
    nextCases: [],
    failures: new Map(),
    basePence: DEMO_BASE_PENCE,
    speed: options.speed,
    geocode: options.geocode ?? (() => undefined),
    now: () => (options.now?.() ?? new Date()).getTime(),
    base: () => base,
  };
  const store = await openKeptState(options.persistTo, FILE_VERSION, () => ({ jobs: [...world.jobs.values()] }));
  for (const job of store.state?.jobs ?? []) world.jobs.set(String(job.id), job);
  const save = () => store.save(port);
  const headersFor = () => ({ [STUART_WEBHOOK_HEADER]: SIMULATED_ACCOUNT.webhookKey });
  const sender = createEventSender(headersFor, options.speed, world.now);
  const events = createEvents(sender, world.base, world.now);
  const control = createControl(world, events, save);

  function api({ method, url, headers, ...request }: SimulatorRequest): Reply {
    const body = textOf(request);
    requests.push({ method, path: url.pathname, body });
    requests.splice(0, requests.length - MAX_REQUESTS);
    const { reply, changed } = answerApi(world, { method, url, body, authorization: headers.authorization ?? '' });
    if (changed !== undefined) save();
    const answer = reply.body === undefined ? textReply('', reply.statusCode) : jsonReply(reply.body, reply.statusCode);
    return {
      ...answer,
      ...(changed === undefined
        ? {}
        : { afterwards: () => (isComplete(changed) ? events.changed(changed) : events.created(changed)) }),
    };
  }

  const { routes, notFound } = controlRoutes(world, control);
  const server = await startSimulatorServer({
    port: store.port,
    routes: {
      ...routes,
      'ALL /v2/*': api,
      'POST /oauth/token': (request) => {
        const { statusCode, body } = answerToken(world, textOf(request));
        return jsonReply(body, statusCode);
      },
    },
    notFound,
  });
  ({ port, url: base } = server);
  const motion = startMotion(world, control, events, sender);
  // Webhooks in flight at the last stop are lost, so the state of running jobs is sent again.
  for (const job of world.jobs.values()) if (!isComplete(job)) void events.changed(job);
  return {
    ...control,
    config: {
      apiBases: { sandbox: base, production: base },
      webhookKey: SIMULATED_ACCOUNT.webhookKey,
      credentials: {
        clientId: SIMULATED_ACCOUNT.clientId,
        clientSecret: SIMULATED_ACCOUNT.clientSecret,
        organisationId: '',
        environment: 'sandbox',
      },
    },
    pageUrl: base,
    sendEventsTo: (receiver) => sender.sendTo(receiver),
    jobs: () => [...world.jobs.values()],
    requests: () => requests,
    retryEvents: () => sender.retryDue(world.now(), true),
    revokeTokens: () => world.tokens.clear(),
    async close() {
      motion.stop();
      await server.close();
      await sender.settled();
      await store.settled();
    },
  };
}
