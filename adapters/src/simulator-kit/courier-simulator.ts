// Runs a courier's simulator: its API, its pages, its clock, and the state that is stored for a restart.
import {
  type CourierApiResult,
  type CourierApiRequest,
  isAuthorised,
  jsonOrUndefined,
  plannedRefusal,
} from './courier-api.ts';
import { courierControlRoutes, type ControlRoutes } from './courier-control.routes.ts';
import { startMotion } from './courier-motion.ts';
import type { DeliveryView } from './courier-pages.ts';
import type { CourierReply, CourierWorld } from './courier-world.ts';
import type { EventReceiver, EventSender } from './event-sender.ts';
import type { SavedState } from './saved-state.ts';
import { textOf } from './read-body.ts';
import { type HttpReply, jsonReply, type SimulatorReply, textReply } from './replies.ts';
import { isComplete } from './simulated-delivery.ts';
import { type SimulatorRequest, startSimulatorServer } from './simulator-server.ts';

export interface CourierSimulator {
  /** The address of the control page. */
  pageUrl: string;
  /** Sets where webhooks are sent. Until then they wait. */
  sendEventsTo(receiver: string | EventReceiver): void;
  /** Lists the API requests so far, newest last. */
  requests(): readonly { method: string; path: string; body: string }[];
  retryEvents(): Promise<void>;
  revokeTokens(): void;
  /** Resolves when no webhook is in flight. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

type SharedWorld<Delivery> = Pick<
  CourierWorld<Delivery, string, string>,
  'deliveries' | 'tokens' | 'refusals' | 'speed' | 'address' | 'now'
>;

/** The parts of a simulator that differ between courier companies. */
export interface CourierVendor<World, Delivery, Case extends string> {
  isOnTheWay(delivery: Delivery): boolean;
  api: {
    tokenPath: `/${string}`;
    answerToken(world: World, body: string): CourierReply;
    /** The path ends with `*`. */
    apiPath: `/${string}`;
    unauthorised: CourierReply;
    answerApi(world: World, request: CourierApiRequest): CourierApiResult<Delivery>;
  };
  pages: {
    overviewPage(deliveries: readonly DeliveryView[]): string;
    viewOf(delivery: Delivery, now: number): DeliveryView;
    isAwkwardCase(text: unknown): text is Case;
  };
}

interface Running<World, Delivery, Case extends string> {
  world: World;
  store: Pick<SavedState<object>, 'port' | 'save' | 'settled'>;
  sender: EventSender;
  control: ControlRoutes<Delivery, Case>['control'];
  webhooks: {
    /** Sends the webhooks of a call that changed the delivery. */
    announce(delivery: Delivery): Promise<void>;
    sendStatus(delivery: Delivery): Promise<void>;
    sendPosition(delivery: Delivery): Promise<void>;
  };
}

const MAX_REQUESTS = 200;

const answerOf = ({ body, statusCode }: CourierReply): HttpReply =>
  body === undefined ? textReply('', statusCode) : jsonReply(body, statusCode);

export async function startCourierSimulator<
  World extends SharedWorld<Delivery>,
  Delivery extends { stage: string; steps: readonly { at: number }[]; pace: number; nextPositionAt: number },
  Case extends string,
>(
  { isOnTheWay, api, pages }: CourierVendor<World, Delivery, Case>,
  { world, store, sender, control, webhooks }: Running<World, Delivery, Case>,
): Promise<CourierSimulator> {
  const { deliveries } = world;
  const requests: { method: string; path: string; body: string }[] = [];
  const viewOf = (delivery: Delivery) => pages.viewOf(delivery, world.now());

  function answerApi({ method, url, headers, ...request }: SimulatorRequest): SimulatorReply {
    const body = textOf(request);
    requests.push({ method, path: url.pathname, body });
    requests.splice(0, requests.length - MAX_REQUESTS);
    const { reply, changed }: CourierApiResult<Delivery> = isAuthorised(world, headers.authorization ?? '')
      ? api.answerApi(world, { method, url, body: jsonOrUndefined(body) })
      : { reply: api.unauthorised };
    if (method === 'POST') store.save(world.address.port);
    const afterwards = changed === undefined ? {} : { afterwards: () => webhooks.announce(changed) };
    return { ...answerOf(reply), ...afterwards };
  }

  const { routes, notFound } = courierControlRoutes<Delivery, Case>({
    deliveries,
    overview: () => pages.overviewPage([...deliveries.values()].map(viewOf)),
    viewOf,
    control,
    isAwkwardCase: pages.isAwkwardCase,
  });
  const server = await startSimulatorServer({
    port: store.port,
    routes: {
      ...routes,
      [`ALL ${api.apiPath}`]: answerApi,
      [`POST ${api.tokenPath}`]: (request: SimulatorRequest) =>
        answerOf(plannedRefusal(world, 'token') ?? api.answerToken(world, textOf(request))),
    },
    notFound,
  });
  Object.assign(world.address, { url: server.url, port: server.port });
  const { sendPosition } = webhooks;
  const motion = startMotion({ world, sender, isOnTheWay, sendPosition, advance: (id) => control.advance(id) });
  // Webhooks in flight at the last stop are lost, so the state of active deliveries is sent again.
  for (const delivery of deliveries.values()) if (!isComplete(delivery)) void webhooks.sendStatus(delivery);
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
