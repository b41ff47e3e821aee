// Chooses the operating system's user for PostgreSQL, which refuses to run as root: an existing unprivileged user if we
// are root, else our own.
import { execFile } from 'node:child_process';
import { access, chown, constants, readFile, stat } from 'node:fs/promises';
import { DatabaseStartError } from './database-start-error.ts';

/** The user to switch to; undefined to stay the current one. */
export type ServerAccount = { name: string; uid: number; gid: number } | undefined;

export type CommandResult = { code: number; output: string };

const COULD_NOT_RUN = -1;
const UNPRIVILEGED_USERS = ['nobody', 'daemon'];

export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** `ownedFolder` is a database from an earlier start, whose owner runs it again. */
export async function chooseServerAccount(ownedFolder?: string): Promise<ServerAccount> {
  if (!runsAsRoot()) return undefined;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const owner = ownedFolder === undefined ? undefined : await stat(ownedFolder);
  if (owner !== undefined && owner.uid !== 0) {
    return users.find((user) => user.uid === owner.uid) ?? { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  for (const name of UNPRIVILEGED_USERS) {
    const user = users.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (user) return user;
  }
  throw new DatabaseStartError(
    'The database cannot run as root and this machine has no user "nobody": start the app as an ordinary user, or set DATABASE_URL.',
  );
}

function parsePasswd(text: string): { name: string; uid: number; gid: number }[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Options for `spawn` to run a program as the account, without the caller's locale and PG* variables. */
export function spawnOptionsFor(account: ServerAccount) {
  return {
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(account && { uid: account.uid, gid: account.gid }),
  };
}

export function runAs(account: ServerAccount, file: string, args: string[]): Promise<CommandResult> {
  return new Promise((resolve) => {
    execFile(file, args, { ...spawnOptionsFor(account), encoding: 'utf8' }, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : COULD_NOT_RUN;
      resolve({ code, output: `${stdout}${stderr}${code === COULD_NOT_RUN && error ? error.message : ''}` });
    });
  });
}

/** Asks the system rather than reading mode bits, so that access lists and mounts count too. */
export async function canEnter(account: ServerAccount, folder: string): Promise<boolean> {
  if (account === undefined) {
    return access(folder, constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  const { code, output } = await runAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
  if (code === COULD_NOT_RUN) {
    throw new DatabaseStartError(
      `The database cannot run as root, and running it as ${account.name} is not allowed here: ` +
        'start the app as an ordinary user, or set DATABASE_URL.',
      new Error(output),
    );
  }
  return code === 0;
}

export async function chownTo(account: ServerAccount, path: string): Promise<void> {
  if (account) await chown(path, account.uid, account.gid);
}
