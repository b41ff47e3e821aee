// Moves simulated deliveries with the clock: each stage when it is due, and a position every 20 simulated seconds.
import type { EventSender } from './event-sender.ts';

const TICK_MS = 200;
const POSITION_EVERY_MS = 20_000;
const MIN_POSITION_MS = 1000;

interface Moving {
  steps: readonly { at: number }[];
  pace: number;
  nextPositionAt: number;
}

interface Motion<Delivery> {
  world: { deliveries: ReadonlyMap<string, Delivery>; speed: number; now(): number };
  sender: EventSender;
  advance(id: string): Promise<unknown>;
  isOnTheWay(delivery: Delivery): boolean;
  sendPosition(delivery: Delivery): Promise<void>;
}

export function startMotion<Delivery extends Moving>({
  world,
  sender,
  advance,
  isOnTheWay,
  sendPosition,
}: Motion<Delivery>): { stop(): void } {
  if (world.speed === 0) return { stop: () => undefined };

  function tick(): void {
    const now = world.now();
    for (const [id, delivery] of world.deliveries) {
      const [next] = delivery.steps;
      if (next !== undefined && next.at <= now) void advance(id);
      else if (isOnTheWay(delivery) && delivery.nextPositionAt <= now) {
        delivery.nextPositionAt = now + Math.max(MIN_POSITION_MS, POSITION_EVERY_MS / delivery.pace);
        void sendPosition(delivery);
      }
    }
    void sender.retryDue(now);
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
