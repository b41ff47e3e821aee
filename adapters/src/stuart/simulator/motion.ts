// Moves jobs with the clock: stages when they are due, positions every 20 simulated seconds.
import type { EventSender } from '../../simulator-kit/event-sender.ts';
import type { Control } from './control.ts';
import type { Events } from './events.ts';
import { onTheWay } from './job.ts';
import type { World } from './world.ts';

const TICK_MS = 200;
const POSITION_EVERY_MS = 20_000;
const MIN_POSITION_MS = 1000;

export function startMotion(world: World, control: Control, events: Events, sender: EventSender): { stop(): void } {
  if (world.speed === 0) return { stop: () => undefined };
  const timer = setInterval(() => {
    const now = world.now();
    for (const job of world.jobs.values()) {
      const [next] = job.steps;
      if (next !== undefined && next.at <= now) void control.advance(String(job.id));
      else if (onTheWay(job) && job.nextPositionAt <= now) {
        job.nextPositionAt = now + Math.max(MIN_POSITION_MS, POSITION_EVERY_MS / job.pace);
        void events.position(job);
      }
    }
    void sender.retryDue(now);
  }, TICK_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
