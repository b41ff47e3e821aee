import type { Pool, PoolClient } from 'pg';
import { type Clock, type JobWithMetadata, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { currentRequestId, currentSpan, inThread } from '../tracing/thread.ts';
import { noTracer } from '../tracing/tracer.ts';
import { followDueQueues } from './due-queues.ts';
import { listenOn } from './listen-on.ts';
import { whenCalm } from './when-calm.ts';

/** Background work kept in the same database: a job written in a transaction exists exactly if the transaction does. */
export interface Jobs {
  /** Writes a job on the given connection, so that it becomes real with that connection's transaction. */
  send(
    client: Pool | PoolClient,
    name: string,
    data: object,
    options?: { singletonKey?: string; startAfterSeconds?: number },
  ): Promise<void>;
  /**
   * Registers who does the work. `schedule` is a cron expression in London time; `eager` is for work that somebody waits
   * for: several are done at once.
   */
  work(
    name: string,
    handler: (data: unknown) => Promise<void>,
    options?: { schedule?: string; eager?: boolean },
  ): Promise<void>;
  /** Makes the queue of work that waits until some process takes it up. */
  prepare(name: string): Promise<void>;
  /** What this process does by the clock. */
  schedules(): readonly { name: string; cron: string }[];
  stop(): Promise<void>;
}

/**
 * Without `byClock`, work with a schedule is done when somebody asks for it, and never because it is ten past six. With
 * `whileCalm`, work that nobody waits for lets people go first.
 */
export async function startJobs(
  pool: Pool,
  log: Logger,
  { byClock = true, whileCalm = false, tracer = noTracer } = {},
): Promise<Jobs> {
  const workersOf = new Map<string, Worker[]>();
  const wake = (name: string): void => {
    for (const { id } of workersOf.get(name) ?? []) boss.notifyWorker(id);
  };
  /** Whoever finds a job wakes the next: looking takes the database longer than most jobs do. */
  const wakeOne = (name: string): void => {
    const idle = workersOf.get(name)?.find(({ isBusy }) => !isBusy);
    if (idle) boss.notifyWorker(idle.id);
  };
  const boss = new PgBoss({
    db: { ...executor(pool), listen: listenOn(pool, log, (name) => wakeOne(name)) },
    useListenNotify: true,
    schedule: byClock,
    clock: evenClock,
    clockMonitorIntervalSeconds: ALIVE_SECONDS,
    superviseIntervalSeconds: ALIVE_SECONDS,
    monitorIntervalSeconds: ALIVE_SECONDS,
    flowIntervalSeconds: RARELY_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  // The queue makes its own tables, and two processes that start together must not both try.
  const alone = <T>(work: () => Promise<T>): Promise<T> => withAdvisoryLock(pool, 'baitdrop:jobs', work);
  await alone(() => boss.start());
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, isAsWanted(queue)]));
  const asScheduled = new Map(byClock ? (await boss.getSchedules()).map((one) => [one.name, one]) : []);
  async function prepareQueue(name: string): Promise<void> {
    const isThere = queues.get(name);
    if (isThere === true) return;
    await alone(async () => {
      if (isThere === undefined) await boss.createQueue(name, queueOptions);
      else await boss.updateQueue(name, queueOptions);
    });
    queues.set(name, true);
  }
  const schedules: { name: string; cron: string }[] = [];
  const due = followDueQueues(pool, log, () => [...workersOf.keys()], wake);
  async function doJob(job: JobWithMetadata<unknown>, handler: (data: unknown) => Promise<void>): Promise<void> {
    const { [REQUEST_ID]: requestId, [TRACEPARENT]: parent, ...data } = (job.data ?? {}) as Cause;
    const span = tracer.start(`job ${job.name}`, 'consumer', {
      parent,
      attributes: {
        'messaging.destination.name': job.name,
        'messaging.message.id': job.id,
        'baitdrop.attempt': job.retryCount + 1,
        ...(requestId !== undefined && { 'baitdrop.request_id': requestId }),
      },
    });
    await inThread({ requestId, span }, async () => {
      try {
        await handler(data);
        span?.end();
      } catch (error) {
        span?.end({ failure: error instanceof Error ? error.message : String(error) });
        failJob(log, job, error);
      }
    });
  }
  return {
    prepare: prepareQueue,
    schedules: () => schedules,
    async send(client, name, data, options = {}) {
      const { singletonKey, startAfterSeconds } = options;
      await boss.send(
        name,
        { ...data, ...causeOfJob() },
        {
          db: executor(client),
          ...(singletonKey === undefined ? {} : { singletonKey }),
          ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        },
      );
    },
    async work(name, handler, options = {}) {
      await prepareQueue(name);
      const workers = workersOf.get(name) ?? [];
      workersOf.set(name, workers);
      for (let count = options.eager === true ? EAGER_WORKERS : 1; count > 0; count -= 1) {
        const worker: Worker = { id: '', isBusy: false };
        worker.id = await boss.work(name, { ...BY_ITSELF, includeMetadata: true }, async (batch) => {
          worker.isBusy = true;
          // Where there is a job there may be more: another looks at once, this one when it is done.
          boss.notifyWorker(worker.id);
          wakeOne(name);
          try {
            if (whileCalm && options.eager !== true) await whenCalm();
            for (const job of batch) await doJob(job, handler);
          } finally {
            worker.isBusy = false;
          }
        });
        workers.push(worker);
      }
      if (options.schedule === undefined) return;
      if (byClock && !isScheduled(asScheduled.get(name), options.schedule))
        await boss.schedule(name, options.schedule, {}, { tz: TIME_ZONE, ...retryOf(options.schedule) });
      schedules.push({ name, cron: options.schedule });
    },
    async stop() {
      await due.stop();
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

interface Worker {
  id: string;
  isBusy: boolean;
}

/** Under these names a job's data say which request caused it, and which part of which trace. */
const REQUEST_ID = 'request_id';
const TRACEPARENT = 'traceparent';

interface Cause {
  [REQUEST_ID]?: string;
  [TRACEPARENT]?: string;
}

function causeOfJob(): Cause {
  const requestId = currentRequestId();
  const span = currentSpan();
  return {
    ...(requestId !== undefined && { [REQUEST_ID]: requestId }),
    ...(span !== undefined && { [TRACEPARENT]: span.traceparent }),
  };
}

type FailedJob = Pick<JobWithMetadata, 'id' | 'name' | 'retryCount' | 'retryLimit'>;

/** Says why, and how often it was tried; then the queue takes note of the same error. */
function failJob(log: Logger, { id, name, retryCount, retryLimit }: FailedJob, error: unknown): never {
  const facts = { err: error, queue: name, job: id, attempt: retryCount + 1, attempts: retryLimit + 1 };
  if (retryCount < retryLimit) log.warn(facts, 'a job failed and will be tried again');
  else log.error(facts, 'a job failed for good');
  throw error;
}

/** Of work that is done every few minutes the next round is the next try: retries beside it would only pile up. */
export const comesSoonAgain = (cron: string): boolean => cron.startsWith('*');

const TIME_ZONE = 'Europe/London';
const retryOf = (cron: string): { retryLimit?: number } => (comesSoonAgain(cron) ? { retryLimit: 0 } : {});

/** By an earlier start, with nothing to change: reading an expression and writing it again takes longer than to look. */
const isScheduled = (stored: Schedule | undefined, cron: string): boolean =>
  stored?.cron === cron &&
  stored.timezone === TIME_ZONE &&
  (stored.options as { retryLimit?: number } | undefined)?.retryLimit === retryOf(cron).retryLimit;

/** Work whose process was killed is taken up again after this long without a sign of life. */
const ALIVE_SECONDS = 20;
/** Its rounds must not wait until a clock that was set back has caught up. What the time is, the queue asks the database. */
const evenClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
/** Parts of the queue that we do not use, which cannot be left out. */
const RARELY_SECONDS = 600;

const queueOptions = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelay: 5,
  heartbeatSeconds: ALIVE_SECONDS,
  notify: true,
};

/** Made by an earlier start, with nothing to change. */
const isAsWanted = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).every(([option, value]) => queue[option as keyof typeof queueOptions] === value);

const EAGER_WORKERS = 4;

/** Workers are woken when there is something to do; looking without that is most of what a server at rest would do. */
const BY_ITSELF = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 };

const executor = (client: Pool | PoolClient) => ({
  executeSql: async (text: string, values?: unknown[]) => client.query(text, values),
});
