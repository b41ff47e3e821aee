import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const isRunning = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** True when the holder is gone: killed, or the machine was restarted while it held the lock. */
const isStale = (lock) => {
  try {
    return !isRunning(Number(readFileSync(join(lock, 'pid'), 'utf8')));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
};

/** Lets one process at a time install or build; the others wait instead of repeating the work. */
export async function withLock(lock, task) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let said = false, waits = 0; ; waits += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    // A lock without a pid belongs to a process that died between creating it and writing its pid.
    if (isStale(lock) || (waits > 50 && !signed(lock))) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!said) console.log('Waiting for another start to finish setting up …');
    said = true;
    await pause(200);
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  try {
    return await task();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function signed(lock) {
  try {
    return readFileSync(join(lock, 'pid'), 'utf8') !== '';
  } catch {
    return false;
  }
}
