// Scheduled tasks: webhooks, payouts, disputes, expiring pages. They are stored, so that a restart continues them.
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type TaskKind = 'deliver' | 'payout' | 'dispute' | 'fail-refund' | 'expire-session' | 'renew';

export interface Task {
  id: string;
  kind: TaskKind;
  subject: string;
  /** Milliseconds since 1970. */
  at: number;
  attempt: number;
}

export interface Tasks {
  /** Schedules a task after `ms` of the simulator's time. */
  after(ms: number, kind: TaskKind, subject: string, attempt?: number): void;
  /** Schedules a task at an instant of the real clock. */
  at(instantMs: number, kind: TaskKind, subject: string): void;
  hold(kind: TaskKind, held: boolean): void;
  /** Runs all pending tasks and those that they schedule, except expiring pages and renewing plans. */
  runPending(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const MAX_TIMER_MS = 60_000;

export function createTasks(
  tasks: Map<string, Task>,
  speed: number,
  run: (task: Task) => Promise<void>,
  report: (error: unknown) => void,
): Tasks {
  const held = new Set<TaskKind>();
  const running = new Set<Promise<void>>();
  /** Tasks stay stored until they are done, so that a killed process leaves them to the next start. */
  const begun = new Set<Task>();
  const waiting = (): Task[] => Array.from(tasks.values()).filter((task) => !begun.has(task));
  let timer: NodeJS.Timeout | undefined;
  let started = false;

  const put = (at: number, kind: TaskKind, subject: string, attempt: number): void => {
    const id = randomUUID();
    tasks.set(id, { id, kind, subject, at, attempt });
    plan();
  };

  function plan(): void {
    clearTimeout(timer);
    if (!started) return;
    const next = Math.min(...waiting().map(({ kind, at }) => (held.has(kind) ? Infinity : at)));
    if (next === Infinity) return;
    timer = setTimeout(runDue, Math.min(Math.max(0, next - Date.now()), MAX_TIMER_MS));
  }

  function runDue(): void {
    const now = Date.now();
    for (const task of waiting()) if (task.at <= now && !held.has(task.kind)) void runOne(task);
    plan();
  }

  function runOne(task: Task): Promise<void> {
    begun.add(task);
    const done = run(task).catch(report);
    const tracked = done.finally(() => {
      tasks.delete(task.id);
      begun.delete(task);
      running.delete(tracked);
    });
    running.add(tracked);
    return tracked;
  }

  const canRunEarly = ({ kind, attempt }: Task): boolean =>
    kind !== 'expire-session' && kind !== 'renew' && !held.has(kind) && (kind !== 'deliver' || attempt === 0);

  return {
    after: (ms, kind, subject, attempt = 0) => put(Date.now() + ms / speed, kind, subject, attempt),
    at: (instantMs, kind, subject) => put(instantMs, kind, subject, 0),
    hold(kind, isHeld) {
      if (isHeld) held.add(kind);
      else held.delete(kind);
      plan();
    },
    async runPending() {
      for (;;) {
        // The events of one action are scheduled in a microtask after it.
        await nextTurn();
        const ready = waiting().filter(canRunEarly);
        if (ready.length === 0 && running.size === 0) return;
        await Promise.all([...ready.toSorted((a, b) => a.at - b.at).map(runOne), ...running]);
      }
    },
    start() {
      started = true;
      plan();
    },
    async stop() {
      started = false;
      clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
