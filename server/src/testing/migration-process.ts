// Migrations in a process of their own, which can be killed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const migrate = new URL('../platform/database/migrate.ts', import.meta.url).href;
const PROGRAM = `const { migrateDatabaseAt } = await import(process.argv[1]);
await migrateDatabaseAt(process.argv[2], { migrationsFolder: process.argv[3] });`;

export interface MigrationProcess {
  /** Kills it without warning; resolves when it has ended. */
  kill(): Promise<void>;
  /** Rejects with its output unless it succeeded. */
  done(): Promise<void>;
}

export function startMigrations(databaseUrl: string, migrationsFolder: string): MigrationProcess {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', PROGRAM, migrate, databaseUrl, migrationsFolder],
    { env: { PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', 'inherit', 'pipe'] },
  );
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close');
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async done() {
      await ended;
      if (child.exitCode !== 0) throw new Error(`The migrations ended with ${child.exitCode}:\n${said}`);
    },
  };
}
