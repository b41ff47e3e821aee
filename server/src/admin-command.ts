// Implements `npm run admin`: commands of an operator at the shell of the server, such as making the first
// administrator.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { newVapidKeys } from '@baitdrop/adapters/push/vapid-keys';
import type { Pool } from 'pg';
import { createPool } from '@baitdrop/postgres/pool';
import { DatabaseStartError } from '@baitdrop/postgres/embedded/database-start-error';
import { startEmbeddedPostgres } from '@baitdrop/postgres/embedded/start-embedded-postgres';
import {
  backupUsage,
  filesToS3,
  withStartProblems,
  makeBackup,
  paymentsSince,
  releaseHeldPayouts,
  restoreNamed,
  verifyNamed,
} from './admin-backups.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { LOG_LEVELS } from './config/operation-settings.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import { SEALED_COLUMNS } from './modules.ts';
import {
  makeAdministrator,
  makeSignInLink,
  makeSuperuser,
  resetSecondFactors,
} from './modules/accounts/administrators.ts';
import { checkBookedDays } from './modules/admin/money/booked-days.db.ts';
import { checkDailySales, describeWrongDays } from './modules/ordering/analytics/check-daily-sales.ts';
import { adoptDatabase } from './platform/database/database-home.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import { AppError } from './platform/errors/app-error.ts';
import { storeLogLevel, removeLogLevel } from './platform/log-level.ts';
import { createLogger } from './platform/logging.ts';
import { createSeal } from './platform/secrets/seal.ts';
import { type ResealResult, resealAll } from './platform/secrets/sealed-columns.ts';
import { secretKeysOf } from './platform/secrets/secret-key.ts';
import { StartProblem } from './platform/start-problem.ts';

const usage = `Usage: npm run admin -- create <email> [--superuser]
       npm run admin -- reset-second-factor <email> [--superuser]
       npm run admin -- sign-in-link <email>
       npm run admin -- log-level <level> [--minutes 30]
       npm run admin -- backup [name] | restore <name or file> | verify [name]
       npm run admin -- payments-since <time>
       npm run admin -- release-payouts [why]
       npm run admin -- adopt restored|moved
       npm run admin -- files-to-s3
       npm run admin -- reseal
       npm run admin -- sums [--repair]
       npm run admin -- vapid-keys

  create <email>              an account with the role admin, for the admin panel;
                              an account that exists becomes one and keeps its password
  create <email> --superuser  a superuser of the records API, for operations
  reset-second-factor <email> for somebody who lost phone, passkeys and recovery codes: they are signed
                              out, told by email, and set up a new one when they next sign in;
                              a superuser (--superuser) gets a new authenticator secret here
  sign-in-link <email>        for an administrator while no mail arrives: prints a link that signs in once,
                              within five minutes; the second factor is asked for as ever
  log-level <level>           what all processes log from now on (error, warn, info, debug, trace), until the
                              minutes are over; "log-level configured" ends it at once
${backupUsage}
  reseal                      brings everything that is sealed under the first key of BAITDROP_SECRET_KEY
  sums                        counts all sums that are kept by day again and lists what differs (exit code 1);
                              --repair stores what was counted
  vapid-keys                  prints a new pair of keys for push messages; nothing is changed

The password is asked for, or read from standard input when that is not a terminal.`;

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const lines = createInterface({ input: process.stdin });
    for await (const line of lines) return line;
    return '';
  }
  // Hides the typed characters.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string) => {
    process.stdout.write(question);
    const answer = await terminal.question('');
    process.stdout.write('\n');
    return answer;
  };
  const password = await ask('Password: ');
  const again = await ask('The same again: ');
  terminal.close();
  if (password !== again) throw new StartProblem('The two passwords differ. Nothing was changed.');
  return password;
}

function vapidKeys(): string {
  const { publicKey, privateKey } = newVapidKeys();
  return [`VAPID_PUBLIC_KEY=${publicKey}`, `VAPID_PRIVATE_KEY=${privateKey}`, 'VAPID_SUBJECT=mailto:'].join('\n');
}

function resealedText({ moved, unreadable }: ResealResult): string {
  const places = Object.entries(unreadable).map(([place, count]) => `  ${place}: ${count}`);
  return [
    `${moved} sealed values were moved to the first key.`,
    ...(places.length === 0
      ? ['Nothing needs the other keys any more.']
      : ['No key opens these, which were left as they are:', ...places]),
  ].join('\n');
}

/** Runs without a statement timeout, because commands may take long and delay no requests. */
const adminPool = (url: string): Pool => createPool(url, { applicationName: 'baitdrop admin', statementTimeoutMs: 0 });

/** Works before the first start, without a built web app. */
async function create(config: Config, url: string, email: string, superuser: boolean): Promise<string> {
  const pool = adminPool(url);
  try {
    await migrateDatabase(pool);
    if (!superuser) return await makeAdministrator(pool, email, askPassword);
    const seal = createSeal(await secretKeysOf(config));
    return await makeSuperuser({ pool, seal, now: () => new Date() }, email, askPassword);
  } finally {
    await pool.end();
  }
}

async function adopt(url: string, as: string): Promise<string> {
  if (as !== 'restored' && as !== 'moved') throw new StartProblem(usage);
  const pool = adminPool(url);
  try {
    await migrateDatabase(pool);
    return await adoptDatabase(pool, as);
  } finally {
    await pool.end();
  }
}

async function reseal(config: Config, url: string): Promise<string> {
  const pool = adminPool(url);
  try {
    await migrateDatabase(pool);
    return resealedText(await resealAll(pool, createSeal(await secretKeysOf(config)), SEALED_COLUMNS));
  } finally {
    await pool.end();
  }
}

async function checkSums(url: string, repair: boolean): Promise<string> {
  const pool = adminPool(url);
  try {
    await migrateDatabase(pool);
    const sold = await checkDailySales(pool, { repair });
    const booked = await checkBookedDays(pool, { repair });
    const lines = [...describeWrongDays(sold.wrong), ...booked.wrong.map((day) => `ledger ${day}`)];
    const days = `${sold.days} days of shops and ${booked.days} of the ledger`;
    if (lines.length === 0) return `${days} were counted again and match what is stored.`;
    const after = repair ? 'They are stored as they were counted.' : 'Nothing was changed: sums --repair does it.';
    throw new StartProblem([...lines, `Of ${days}, ${lines.length} differ. ${after}`].join('\n'));
  } finally {
    await pool.end();
  }
}

const MAX_MINUTES = 24 * 60;

async function changeLogLevel(url: string, level: string, minutesText: string): Promise<string> {
  const minutes = Number(minutesText);
  const isKnown = level === 'configured' || LOG_LEVELS.some((logLevel) => logLevel === level);
  if (!isKnown || !Number.isInteger(minutes) || minutes < 1 || minutes > MAX_MINUTES)
    throw new StartProblem(
      `The level is one of ${LOG_LEVELS.join(', ')} or configured; the minutes are a whole number up to ${MAX_MINUTES}.`,
    );
  const pool = adminPool(url);
  try {
    await migrateDatabase(pool);
    if (level === 'configured') {
      await removeLogLevel(pool);
      return 'Within a few seconds all processes log as they were configured.';
    }
    await storeLogLevel(pool, level, minutes);
    return `Within a few seconds all processes log at ${level}, for ${minutes} minutes.`;
  } finally {
    await pool.end();
  }
}

/** Builds the whole context for commands that need the engine or write mails, which the running server sends. */
async function withContext(config: Config, url: string, act: (context: Context) => Promise<string>): Promise<string> {
  const context = await createContext(config, createLogger('error'), url, { runSchedules: false });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

/** How many arguments each command takes. */
const WORDS: Readonly<Record<string, readonly [fewest: number, most: number]>> = {
  create: [1, 1],
  'reset-second-factor': [1, 1],
  'sign-in-link': [1, 1],
  'log-level': [1, 1],
  adopt: [1, 1],
  restore: [1, 1],
  'payments-since': [1, 1],
  'release-payouts': [0, 1],
  backup: [0, 1],
  verify: [0, 1],
  'files-to-s3': [0, 0],
  reseal: [0, 0],
  sums: [0, 0],
  'vapid-keys': [0, 0],
};

async function run(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      superuser: { type: 'boolean' },
      repair: { type: 'boolean' },
      minutes: { type: 'string', default: '30' },
    },
  });
  const [command = '', ...words] = positionals;
  const [fewest, most] = WORDS[command] ?? [1, 0];
  if (words.length < fewest || words.length > most) throw new StartProblem(usage);
  if (command === 'vapid-keys') return vapidKeys();
  const config = readConfig(process.env);
  const database =
    config.databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir }) : undefined;
  const url = database?.url ?? config.databaseDirectUrl ?? config.databaseUrl ?? '';
  try {
    return await perform(command, words, values, config, url);
  } finally {
    await database?.stop();
  }
}

async function perform(
  command: string,
  [word]: readonly string[],
  values: { superuser?: boolean | undefined; repair?: boolean | undefined; minutes: string },
  config: Config,
  url: string,
): Promise<string> {
  const argument = word ?? '';
  const isSuperuser = values.superuser === true;
  switch (command) {
    case 'reseal':
      return reseal(config, url);
    case 'sums':
      return checkSums(url, values.repair === true);
    case 'log-level':
      return changeLogLevel(url, argument, values.minutes);
    case 'create':
      return create(config, url, argument, isSuperuser);
    case 'adopt':
      return adopt(url, argument);
    default:
      return withStartProblems(() =>
        withContext(config, url, (context) => {
          if (command === 'backup') return makeBackup(context, word);
          if (command === 'restore') return restoreNamed(context, argument);
          if (command === 'verify') return verifyNamed(context, word);
          if (command === 'payments-since') return paymentsSince(context, argument);
          if (command === 'release-payouts') return releaseHeldPayouts(context, argument);
          if (command === 'files-to-s3') return filesToS3(context);
          if (command === 'sign-in-link') return makeSignInLink(context, argument);
          return resetSecondFactors(context, argument, isSuperuser);
        }),
      );
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  const expected = [ConfigError, StartProblem, DatabaseStartError, AppError].some((kind) => error instanceof kind);
  const isUsage = error instanceof TypeError && 'code' in error;
  process.stderr.write(
    `${isUsage ? usage : expected && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = 1;
}
process.exit();
