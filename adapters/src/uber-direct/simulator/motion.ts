// Lets the clock move deliveries: stages when they are due, positions every 20 seconds of the courier's time.
import type { Control } from './control.ts';
import { onTheWay } from './delivery.ts';
import type { EventSender } from './event-sender.ts';
import type { Events } from './events.ts';
import type { World } from './world.ts';

const tickMs = 200;
const positionEveryMs = 20_000;
const fastestPositionMs = 1000;

export function startMotion(world: World, control: Control, events: Events, sender: EventSender): { stop(): void } {
  if (world.speed === 0) return { stop: () => undefined };

  function tick(): void {
    const now = world.now();
    for (const delivery of world.deliveries.values()) {
      const [next] = delivery.steps;
      if (next !== undefined && next.at <= now) void control.advance(delivery.id);
      else if (onTheWay(delivery) && delivery.nextPositionAt <= now) {
        delivery.nextPositionAt = now + Math.max(fastestPositionMs, positionEveryMs / delivery.pace);
        void events.position(delivery);
      }
    }
    void sender.retryDue(now);
  }

  const timer = setInterval(tick, tickMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
