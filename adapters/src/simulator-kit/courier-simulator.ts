// Runs a courier's simulator: its API, its pages, the clock, and what it keeps for a restart.
import type { ApiAnswer, ApiRequest } from './courier-api.ts';
import { courierControlRoutes, type ControlRoutes } from './courier-control.routes.ts';
import { startMotion } from './courier-motion.ts';
import type { CourierReply, CourierWorld } from './courier-world.ts';
import type { EventReceiver, EventSender } from './event-sender.ts';
import type { KeptState } from './kept-state.ts';
import { textOf } from './read-body.ts';
import { type Answer, jsonReply, type Reply, textReply } from './replies.ts';
import { type SimulatorRequest, startSimulatorServer } from './simulator-server.ts';

export interface CourierSimulator {
  /** The control page. */
  pageUrl: string;
  /** Sets where webhooks are sent. Until then they wait. */
  sendEventsTo(receiver: string | EventReceiver): void;
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

interface Vendor<Delivery, Case extends string> extends Omit<ControlRoutes<Delivery, Case>, 'deliveries'> {
  world: Pick<CourierWorld<Delivery, string, string>, 'deliveries' | 'tokens' | 'speed' | 'address' | 'now'>;
  store: Pick<KeptState<object>, 'port' | 'save' | 'settled'>;
  sender: EventSender;
  tokenPath: `/${string}`;
  /** Ends with `*`. */
  apiPath: `/${string}`;
  answerToken(body: string): CourierReply;
  answerApi(request: ApiRequest): ApiAnswer<Delivery>;
  isComplete(delivery: Delivery): boolean;
  isOnTheWay(delivery: Delivery): boolean;
  /** The webhook after a call that changed the delivery. */
  announce(delivery: Delivery): Promise<void>;
  sendStatus(delivery: Delivery): Promise<void>;
  sendPosition(delivery: Delivery): Promise<void>;
}

const MAX_REQUESTS = 200;

const answerOf = ({ body, statusCode }: CourierReply): Answer =>
  body === undefined ? textReply('', statusCode) : jsonReply(body, statusCode);

export async function startCourierSimulator<
  Delivery extends { steps: readonly { at: number }[]; pace: number; nextPositionAt: number },
  Case extends string,
>(vendor: Vendor<Delivery, Case>): Promise<CourierSimulator> {
  const { world, store, sender, control } = vendor;
  const { deliveries } = world;
  const requests: { method: string; path: string; body: string }[] = [];

  function api({ method, url, headers, ...request }: SimulatorRequest): Reply {
    const body = textOf(request);
    requests.push({ method, path: url.pathname, body });
    requests.splice(0, requests.length - MAX_REQUESTS);
    const { reply, changed } = vendor.answerApi({ method, url, body, authorization: headers.authorization ?? '' });
    if (method === 'POST') store.save(world.address.port);
    const afterwards = changed === undefined ? {} : { afterwards: () => vendor.announce(changed) };
    return { ...answerOf(reply), ...afterwards };
  }

  const { routes, notFound } = courierControlRoutes({ ...vendor, deliveries });
  const server = await startSimulatorServer({
    port: store.port,
    routes: {
      ...routes,
      [`ALL ${vendor.apiPath}`]: api,
      [`POST ${vendor.tokenPath}`]: (request: SimulatorRequest) => answerOf(vendor.answerToken(textOf(request))),
    },
    notFound,
  });
  Object.assign(world.address, { url: server.url, port: server.port });
  const motion = startMotion({ ...vendor, advance: (id) => control.advance(id) });
  // Webhooks in flight at the last stop are lost, so the state of running deliveries is sent again.
  for (const delivery of deliveries.values()) if (!vendor.isComplete(delivery)) void vendor.sendStatus(delivery);
  return {
    pageUrl: server.url,
    sendEventsTo: (receiver) => sender.sendTo(receiver),
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
