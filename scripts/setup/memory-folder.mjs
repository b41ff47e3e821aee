import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { freemem } from 'node:os';
import { join } from 'node:path';

const PLACE = '/dev/shm';
const GIGABYTE = 2 ** 30;
// A run stores less than one gigabyte in the folder, and its programs use about four more.
const ROOM = 2 * GIGABYTE;
const MEMORY = 6 * GIGABYTE;

/**
 * A folder in memory for files that tests write and throw away, above all databases, whose thousands of small files
 * take a quarter of all the time on a disk. Undefined when the machine has none, or too little, or runs no programs
 * from it.
 */
export function memoryFolder() {
  if (process.platform !== 'linux' || !hasRoom()) return undefined;
  const folder = mkdtempSync(join(PLACE, 'baitdrop-tests-'));
  // Databases started by root run as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  if (runsPrograms(folder)) return { folder, remove };
  remove();
  return undefined;
}

function hasRoom() {
  try {
    accessSync(PLACE, constants.W_OK);
    const { bavail, bsize } = statfsSync(PLACE);
    return bavail * bsize >= ROOM && memory() >= MEMORY;
  } catch {
    return false;
  }
}

/** The free memory, or the container's limit where that is less. */
function memory() {
  const limit = process.constrainedMemory?.() ?? 0;
  return limit > 0 ? Math.min(freemem(), limit) : freemem();
}

/**
 * Checks that programs can run from the folder: some tests start the database's programs there, and containers often
 * forbid it.
 */
function runsPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
