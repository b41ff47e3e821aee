// Joins the server that runs on a home, or starts one. Safe for any number of concurrent processes: PostgreSQL's own
// lock allows one server, and later processes join it.
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { DatabaseHome } from './database-home.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { isServerOf, readPostmasterLock, removeStaleLock } from './postmaster-lock.ts';
import type { ServerAccount } from './server-account.ts';
import { chooseListenAddress, connectionTo, MAINTENANCE_DATABASE, type DatabaseConnection } from './server-address.ts';
import { spawnServer } from './server-process.ts';
import { serverArguments, type ServerSettings } from './server-settings.ts';
import { acquireShare } from './server-share.ts';
import { explainOutput } from './start-failure.ts';

export type ServerPlan = {
  home: DatabaseHome;
  account: ServerAccount;
  postgres: string;
  password: string;
  durable: boolean;
  settings: ServerSettings;
  giveUpAfterMs: number;
  log: (message: string) => void;
  /** Receives problems that an operator should see. */
  warn: (message: string) => void;
  /** Called when the server has been started and is not ready yet. */
  onWorking: () => void;
};

export type JoinedServer = { share: Client; pid: number; connection: DatabaseConnection };

type Attempt = JoinedServer | { wait: DatabaseStartError };

const WRONG_PASSWORD = '28P01';
const FIRST_PAUSE_MS = 10;
const MAX_PAUSE_MS = 500;

/** A server that waits for another one to stop, or that found its port taken, may start a moment later. */
const PASSING_TROUBLE =
  /lock file .* already exists|lock file .* is empty|shared memory block .* in use|could not bind|could not create any TCP/is;

export async function joinOrStart(plan: ServerPlan): Promise<JoinedServer> {
  const deadline = performance.now() + plan.giveUpAfterMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    const attempt = (await tryToJoin(plan)) ?? (await tryToStart(plan));
    if ('share' in attempt) return attempt;
    if (performance.now() > deadline) throw attempt.wait;
    await delay(pauseMs);
  }
}

/** Undefined when no server runs. */
async function tryToJoin(plan: ServerPlan): Promise<Attempt | undefined> {
  const { home, password } = plan;
  const lock = await readPostmasterLock(home.cluster);
  if (lock === undefined) return undefined;
  if (lock.state === 'being-written') return waitBecause(`another server is just taking ${home.cluster}`);
  if (!(await isServerOf(home.cluster, lock.pid))) {
    plan.log(`Removing the lock of a database server that is gone (process ${lock.pid}).`);
    await removeStaleLock(home, lock);
    return undefined;
  }
  if (lock.status !== 'ready')
    return waitBecause(`its server (process ${lock.pid}) is "${lock.status}" and never gets ready`);
  const share = await acquireShare(connectionTo(home, lock.port, password, MAINTENANCE_DATABASE), plan.giveUpAfterMs);
  if (share.state === 'refused') {
    if (share.code === WRONG_PASSWORD) throw wrongPassword(home);
    return waitBecause(`its server (process ${lock.pid}) answers "${share.code}"`);
  }
  if (plan.durable && !share.durable) {
    await share.client.end();
    throw new DatabaseStartError(
      `The database in ${home.folder} is being run without safe writes by another process: stop that one first.`,
    );
  }
  return {
    share: share.client,
    pid: lock.pid,
    connection: connectionTo(home, lock.port, password, MAINTENANCE_DATABASE),
  };
}

async function tryToStart(plan: ServerPlan): Promise<Attempt> {
  const { home, account, durable, settings, onWorking } = plan;
  const args = serverArguments(home.cluster, await chooseListenAddress(home), durable, settings);
  const result = await spawnServer(home, plan.postgres, args, { account, onWorking });
  if (result.state === 'ready')
    return (await tryToJoin(plan)) ?? waitBecause('its server ended as soon as it was ready');
  if (result.state === 'not-ready') return waitBecause(`its server does not get ready (see ${home.logFile})`);
  const failure = explainOutput(result.output, 'start the database', home.logFile);
  if (!PASSING_TROUBLE.test(result.output)) throw failure;
  return { wait: failure };
}

function waitBecause(reason: string): Attempt {
  return { wait: new DatabaseStartError(`Could not start the database: ${reason}.`) };
}

function wrongPassword(home: DatabaseHome): DatabaseStartError {
  return new DatabaseStartError(`The database in ${home.folder} does not accept the password in ${home.passwordFile}.`);
}
