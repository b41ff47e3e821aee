// Runs a courier's simulator: its API, its pages, its clock, and the state that is stored for a restart.
import {
  type CourierApiResult,
  type CourierApiRequest,
  isAuthorised,
  jsonOrUndefined,
  plannedRefusal,
} from './courier-api.ts';
import {
  type CourierControl,
  courierControlRoutes,
  type CourierMoves,
  createCourierControl,
  type MovingDelivery,
  startMotion,
} from './courier-control.ts';
import type { CourierOverview, DeliveryView } from './courier-pages.ts';
import type { CourierReply, CourierWorld } from './courier-world.ts';
import type { EventReceiver, EventSender } from './event-sender.ts';
import { notFoundPage } from './html-page.ts';
import { textOf } from './read-body.ts';
import { type HttpReply, jsonReply, type SimulatorReply, textReply } from './replies.ts';
import type { SavedState } from './saved-state.ts';
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

/** The parts of a simulator that differ between courier companies. */
export interface CourierVendor<Delivery, Case extends string> extends CourierMoves<Delivery, Case> {
  overview: CourierOverview<Case>;
  viewOf(delivery: Delivery, now: number): DeliveryView;
  tokenPath: `/${string}`;
  answerToken(body: string): CourierReply;
  /** The path ends with `*`. */
  apiPath: `/${string}`;
  unauthorised: CourierReply;
  answerApi(request: CourierApiRequest): CourierApiResult<Delivery>;
  /** Sends the webhooks of a call that changed the delivery. */
  announce(delivery: Delivery): Promise<void>;
}

const MAX_REQUESTS = 200;

const answerOf = ({ body, statusCode }: CourierReply): HttpReply =>
  body === undefined ? textReply('', statusCode) : jsonReply(body, statusCode);

export async function startCourierSimulator<
  Stage extends string,
  Case extends string,
  Delivery extends MovingDelivery<Stage, Case>,
>(
  world: Pick<
    CourierWorld<Delivery, string, Case>,
    'deliveries' | 'tokens' | 'refusals' | 'nextCases' | 'speed' | 'address' | 'now'
  >,
  vendor: CourierVendor<Delivery, Case>,
  store: Pick<SavedState<object>, 'port' | 'save' | 'settled'>,
  sender: EventSender,
): Promise<CourierSimulator & CourierControl<Stage, Case>> {
  const { deliveries, address } = world;
  const requests: { method: string; path: string; body: string }[] = [];
  const save = () => void store.save(address.port);
  const control = createCourierControl<Stage, Case, Delivery>(world, {
    ...vendor,
    sendStatus(delivery) {
      const sent = vendor.sendStatus(delivery);
      save();
      return sent;
    },
  });

  function answerApi({ method, url, headers, ...request }: SimulatorRequest): SimulatorReply {
    const body = textOf(request);
    requests.push({ method, path: url.pathname, body });
    requests.splice(0, requests.length - MAX_REQUESTS);
    const { reply, changed }: CourierApiResult<Delivery> = isAuthorised(world, headers.authorization ?? '')
      ? vendor.answerApi({ method, url, body: jsonOrUndefined(body) })
      : { reply: vendor.unauthorised };
    if (method === 'POST') save();
    const afterwards = changed === undefined ? {} : { afterwards: () => vendor.announce(changed) };
    return { ...answerOf(reply), ...afterwards };
  }

  const server = await startSimulatorServer({
    port: store.port,
    routes: {
      ...courierControlRoutes(deliveries, vendor.overview, (each) => vendor.viewOf(each, world.now()), control),
      [`ALL ${vendor.apiPath}`]: answerApi,
      [`POST ${vendor.tokenPath}`]: (request: SimulatorRequest) =>
        answerOf(plannedRefusal(world, 'token') ?? vendor.answerToken(textOf(request))),
    },
    notFound: notFoundPage,
  });
  Object.assign(address, { url: server.url, port: server.port });
  const motion = startMotion(world, vendor, control.advance, (now) => sender.retryDue(now));
  // Webhooks in flight at the last stop are lost, so the state of active deliveries is sent again.
  for (const delivery of deliveries.values()) if (!isComplete(delivery)) void vendor.sendStatus(delivery);
  return {
    ...control,
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
