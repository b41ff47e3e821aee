// Moves deliveries with the clock: stages when they are due, positions every 20 simulated seconds.
import type { Control } from './control.ts';
import { onTheWay } from './delivery.ts';
import type { EventSender } from '../../simulator-kit/event-sender.ts';
import type { Events } from './events.ts';
import type { World } from './world.ts';

const TICK_MS = 200;
const POSITION_EVERY_MS = 20_000;
const MIN_POSITION_MS = 1000;

export function startMotion(world: World, control: Control, events: Events, sender: EventSender): { stop(): void } {
  if (world.speed === 0) return { stop: () => undefined };

  function tick(): void {
    const now = world.now();
    for (const delivery of world.deliveries.values()) {
      const [next] = delivery.steps;
      if (next !== undefined && next.at <= now) void control.advance(delivery.id);
      else if (onTheWay(delivery) && delivery.nextPositionAt <= now) {
        delivery.nextPositionAt = now + Math.max(MIN_POSITION_MS, POSITION_EVERY_MS / delivery.pace);
        void events.position(delivery);
      }
    }
    void sender.retryDue(now);
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
