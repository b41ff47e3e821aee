// Moves simulated deliveries: by the clock, from tests, and with the buttons of the control page, which also work over
// HTTP.
import { type CourierOverview, courierOverviewPage, type DeliveryView, trackingPage } from './courier-pages.ts';
import type { CourierReply, CourierWorld } from './courier-world.ts';
import { notFoundPage } from './html-page.ts';
import { formOf } from './read-body.ts';
import { redirectTo } from './replies.ts';
import { isComplete } from './simulated-delivery.ts';
import type { Handler, SimulatorRequest, SimulatorServerOptions } from './simulator-server.ts';

export interface CourierControl<Stage extends string, Case extends string> {
  /** Starts the next stage now. Resolves after the first attempt to send its webhook. */
  advance(deliveryId: string): Promise<Stage>;
  /** Moves the courier closer to the next stop and sends the position. */
  move(deliveryId: string): Promise<void>;
  endNow(deliveryId: string, stage: 'canceled' | 'returned'): Promise<void>;
  /** Adds this case to the delivery. */
  makeAwkward(deliveryId: string, name: Case): void;
  /** Adds this case to the next delivery. */
  makeNextAwkward(name: Case): void;
  /** Drops the cases and refusals that are planned and not used yet. */
  clearPlanned(): void;
}

/** The facts of a delivery that move it. */
export interface MovingDelivery<Stage extends string, Case extends string> {
  stage: Stage;
  steps: readonly { at: number }[];
  pace: number;
  cases: Case[];
  nudges: number;
  nextPositionAt: number;
}

/** How a courier company's deliveries move. */
export interface CourierMoves<Delivery, Case extends string> {
  /** False when there is no next stage. */
  enterNext(delivery: Delivery): boolean;
  end(delivery: Delivery, stage: 'canceled' | 'returned'): void;
  isOnTheWay(delivery: Delivery): boolean;
  sendStatus(delivery: Delivery): Promise<void>;
  sendPosition(delivery: Delivery): Promise<void>;
  /** Cases in which no delivery is made, because the request is refused. */
  refusedCases: Partial<Record<Case, { on: string; reply: CourierReply; times: number }>>;
}

type World<Delivery, Case extends string> = Pick<
  CourierWorld<Delivery, string, Case>,
  'deliveries' | 'refusals' | 'nextCases' | 'speed' | 'now'
>;

export function deliveryOf<Delivery>(deliveries: ReadonlyMap<string, Delivery>, id: string): Delivery {
  const delivery = deliveries.get(id);
  if (delivery === undefined) throw new Error(`There is no delivery ${id}.`);
  return delivery;
}

export function createCourierControl<
  Stage extends string,
  Case extends string,
  Delivery extends MovingDelivery<Stage, Case>,
>(world: World<Delivery, Case>, moves: CourierMoves<Delivery, Case>): CourierControl<Stage, Case> {
  const find = (id: string): Delivery => deliveryOf(world.deliveries, id);
  return {
    async advance(id) {
      const delivery = find(id);
      if (moves.enterNext(delivery)) await moves.sendStatus(delivery);
      return delivery.stage;
    },
    async move(id) {
      const delivery = find(id);
      delivery.nudges += 1;
      if (moves.isOnTheWay(delivery)) await moves.sendPosition(delivery);
    },
    async endNow(id, stage) {
      const delivery = find(id);
      if (isComplete(delivery)) return;
      moves.end(delivery, stage);
      await moves.sendStatus(delivery);
    },
    makeAwkward: (id, name) => void find(id).cases.push(name),
    makeNextAwkward(name) {
      const refusal = moves.refusedCases[name];
      if (refusal === undefined) world.nextCases.push(name);
      else world.refusals.add(refusal, refusal.times);
    },
    clearPlanned() {
      world.nextCases.length = 0;
      world.refusals.clear();
    },
  };
}

const TICK_MS = 200;
const POSITION_EVERY_MS = 20_000;
const MIN_POSITION_MS = 1000;

/** Starts each stage when it is due, and sends a position every 20 simulated seconds. */
export function startMotion<Delivery extends MovingDelivery<string, string>>(
  { deliveries, speed, now: clock }: Pick<World<Delivery, string>, 'deliveries' | 'speed' | 'now'>,
  moves: Pick<CourierMoves<Delivery, string>, 'isOnTheWay' | 'sendPosition'>,
  advance: (id: string) => Promise<unknown>,
  retryEvents: (now: number) => Promise<void>,
): { stop(): void } {
  if (speed === 0) return { stop: () => undefined };

  function tick(): void {
    const now = clock();
    for (const [id, delivery] of deliveries) {
      const [next] = delivery.steps;
      if (next !== undefined && next.at <= now) void advance(id);
      else if (moves.isOnTheWay(delivery) && delivery.nextPositionAt <= now) {
        delivery.nextPositionAt = now + Math.max(MIN_POSITION_MS, POSITION_EVERY_MS / delivery.pace);
        void moves.sendPosition(delivery);
      }
    }
    void retryEvents(now);
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** The routes of the control page and of the tracking pages. */
export function courierControlRoutes<Delivery, Case extends string>(
  deliveries: ReadonlyMap<string, Delivery>,
  overview: CourierOverview<Case>,
  viewOf: (delivery: Delivery) => DeliveryView,
  control: CourierControl<string, Case>,
): SimulatorServerOptions['routes'] {
  /** Finds a delivery by its id, or the newest one by its order's code. */
  const idOf = (idOrCode: string): string | undefined =>
    [...deliveries.values()].map(viewOf).findLast(({ id, label }) => id === idOrCode || label === idOrCode)?.id;
  const press =
    (act: (id: string, request: SimulatorRequest) => unknown): Handler =>
    async (request) => {
      const id = idOf(request.params['delivery'] ?? '');
      if (id === undefined) return notFoundPage();
      await act(id, request);
      return redirectTo('/');
    };
  const caseOf = (request: SimulatorRequest): Case | undefined => {
    const chosen = formOf(request).get('case');
    return (Object.keys(overview.cases) as Case[]).find((name) => name === chosen);
  };
  return {
    'GET /': () => courierOverviewPage(overview, [...deliveries.values()].map(viewOf)),
    'GET /track/:id': ({ params }) => {
      const delivery = deliveries.get(params['id'] ?? '');
      return delivery === undefined ? notFoundPage() : trackingPage(viewOf(delivery));
    },
    'POST /simulator/next': (request) => {
      const chosen = caseOf(request);
      if (chosen === undefined) return notFoundPage();
      control.makeNextAwkward(chosen);
      return redirectTo('/');
    },
    'POST /simulator/deliveries/:delivery/advance': press((id) => control.advance(id)),
    'POST /simulator/deliveries/:delivery/move': press((id) => control.move(id)),
    'POST /simulator/deliveries/:delivery/canceled': press((id) => control.endNow(id, 'canceled')),
    'POST /simulator/deliveries/:delivery/returned': press((id) => control.endNow(id, 'returned')),
    'POST /simulator/deliveries/:delivery/case': press((id, request) => {
      const chosen = caseOf(request);
      if (chosen !== undefined) control.makeAwkward(id, chosen);
    }),
  };
}
