import type { Pool, PoolClient } from 'pg';
import { type Clock, type JobWithMetadata, PgBoss, type QueueResult, type Schedule } from 'pg-boss';
import type { Logger } from 'pino';
import { withAdvisoryLock } from '@baitdrop/postgres/advisory-lock';
import { currentRequestId, currentSpan, withTraceContext } from '../tracing/trace-context.ts';
import { noTracer } from '../tracing/tracer.ts';
import { followDueQueues } from './due-queues.ts';
import { listenOn } from './listen-on.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Background work stored in the same database: a job written in a transaction exists exactly if the transaction does.
 */
export interface Jobs {
  /** Writes a job on the given connection, so that it is committed with that connection's transaction. */
  send(
    client: Pool | PoolClient,
    name: string,
    data: object,
    options?: { singletonKey?: string; startAfterSeconds?: number },
  ): Promise<void>;
  /**
   * Registers the handler of a queue. `schedule` is a cron expression in London time; `eager` is for work that people
   * wait for: several jobs run at once.
   */
  work(
    name: string,
    handler: (data: unknown) => Promise<void>,
    options?: { schedule?: string; eager?: boolean },
  ): Promise<void>;
  /** Creates the queue of jobs that wait until some process handles them. */
  prepare(name: string): Promise<void>;
  /** The scheduled work of this process. */
  schedules(): readonly { name: string; cron: string }[];
  stop(): Promise<void>;
}

/**
 * Without `runSchedules`, scheduled work runs only when a caller requests it. With `waitUntilIdle`, work that people do not wait
 * for is delayed while requests are slow.
 */
export async function startJobs(
  pool: Pool,
  log: Logger,
  { runSchedules = true, waitUntilIdle = false, tracer = noTracer } = {},
): Promise<Jobs> {
  const workersOf = new Map<string, Worker[]>();
  const wake = (name: string): void => {
    for (const { id } of workersOf.get(name) ?? []) boss.notifyWorker(id);
  };
  /** A worker that finds a job wakes the next one, because polling costs the database more than most jobs do. */
  const wakeOne = (name: string): void => {
    const idle = workersOf.get(name)?.find(({ isBusy }) => !isBusy);
    if (idle) boss.notifyWorker(idle.id);
  };
  const boss = new PgBoss({
    db: { ...executor(pool), listen: listenOn(pool, log, (name) => wakeOne(name)) },
    useListenNotify: true,
    schedule: runSchedules,
    clock: monotonicClock,
    clockMonitorIntervalSeconds: HEARTBEAT_SECONDS,
    superviseIntervalSeconds: HEARTBEAT_SECONDS,
    monitorIntervalSeconds: HEARTBEAT_SECONDS,
    flowIntervalSeconds: UNUSED_PARTS_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue failed'));
  // The queue creates its own tables, and two processes that start together must not both try.
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => withAdvisoryLock(pool, 'baitdrop:jobs', work);
  await exclusively(() => boss.start());
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, hasCurrentOptions(queue)]));
  const storedSchedules = new Map(runSchedules ? (await boss.getSchedules()).map((one) => [one.name, one]) : []);
  async function prepareQueue(name: string): Promise<void> {
    const isCurrent = queues.get(name);
    if (isCurrent === true) return;
    await exclusively(async () => {
      if (isCurrent === undefined) await boss.createQueue(name, queueOptions);
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
    await withTraceContext({ requestId, span }, async () => {
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
        worker.id = await boss.work(name, { ...FALLBACK_POLLING, includeMetadata: true }, async (batch) => {
          worker.isBusy = true;
          // More jobs may be waiting: an idle worker looks at once, this one when it is done.
          boss.notifyWorker(worker.id);
          wakeOne(name);
          try {
            if (waitUntilIdle && options.eager !== true) await whenIdle();
            for (const job of batch) await doJob(job, handler);
          } finally {
            worker.isBusy = false;
          }
        });
        workers.push(worker);
      }
      if (options.schedule === undefined) return;
      if (runSchedules && !isScheduled(storedSchedules.get(name), options.schedule))
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

/** Keys under which a job's data name the request that caused it and its place in the trace. */
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

/** Logs the error and the number of attempts, then throws it for the queue to record. */
function failJob(log: Logger, { id, name, retryCount, retryLimit }: FailedJob, error: unknown): never {
  const facts = { err: error, queue: name, job: id, attempt: retryCount + 1, attempts: retryLimit + 1 };
  if (retryCount < retryLimit) log.warn(facts, 'a job failed and will be tried again');
  else log.error(facts, 'a job failed for good');
  throw error;
}

/** Work that runs every few minutes needs no retries: the next round is the retry. */
export const runsEveryFewMinutes = (cron: string): boolean => cron.startsWith('*');

const TIME_ZONE = 'Europe/London';
const retryOf = (cron: string): { retryLimit?: number } => (runsEveryFewMinutes(cron) ? { retryLimit: 0 } : {});

/**
 * True if an earlier start stored the same schedule. Comparing is faster than parsing the expression and writing it
 * again.
 */
const isScheduled = (stored: Schedule | undefined, cron: string): boolean =>
  stored?.cron === cron &&
  stored.timezone === TIME_ZONE &&
  (stored.options as { retryLimit?: number } | undefined)?.retryLimit === retryOf(cron).retryLimit;

/** A job whose process was killed is run again after this long without a heartbeat. */
const HEARTBEAT_SECONDS = 20;
/**
 * A clock that never goes back, so that the queue's timers do not stall when the machine's clock is set back. For the
 * time of jobs the queue asks the database.
 */
const monotonicClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
};
/** Applies to parts of the queue that we do not use and cannot switch off. */
const UNUSED_PARTS_SECONDS = 600;

const queueOptions = {
  retryLimit: 10,
  retryBackoff: true,
  retryDelay: 5,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  notify: true,
};

/** True if an earlier start made the queue with the same options. */
const hasCurrentOptions = (queue: QueueResult): boolean =>
  Object.entries(queueOptions).every(([option, value]) => queue[option as keyof typeof queueOptions] === value);

const EAGER_WORKERS = 4;

/** Workers are woken when there is work, so they rarely poll: polling would be most of the load of an idle server. */
const FALLBACK_POLLING = { pollingIntervalSeconds: 300, notifyPollingIntervalSeconds: 300 };

const executor = (client: Pool | PoolClient) => ({
  executeSql: async (text: string, values?: unknown[]) => client.query(text, values),
});
