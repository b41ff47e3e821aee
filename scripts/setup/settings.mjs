import { existsSync, readFileSync } from 'node:fs';
import * as util from 'node:util';
import { inRoot } from './paths.mjs';

/** The environment with the additions of `.env`; variables set outside win, as with Node's own `--env-file`. */
export function settings() {
  const file = inRoot('.env');
  return existsSync(file) ? { ...util.parseEnv(readFileSync(file, 'utf8')), ...process.env } : process.env;
}
