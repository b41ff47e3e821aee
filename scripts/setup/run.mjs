import { spawn } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { root } from './paths.mjs';

/**
 * Runs a program to its end with our terminal and resolves to its exit code. A lower `priority` gives other programs
 * precedence.
 */
export function run(command, args, { env = process.env, cwd = root, quiet = false, priority } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    // Only root may give a program a higher priority than its parent's, and ours may be low already.
    if (priority !== undefined && child.pid !== undefined) setPriority(child.pid, Math.max(priority, getPriority()));
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const passOn = (signal) => child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 143), output });
    });
  });
}
