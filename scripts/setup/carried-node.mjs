import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Problem } from './problem.mjs';

const NEEDED_MAJOR = 24;

/** The Node that runs the product: the machine's own if new enough, else the one that npm installed. */
export function carriedNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) return process.execPath;
  const carried = inRoot(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(carried)) return carried;
  throw new Problem(
    `BaitDrop runs on Node ${NEEDED_MAJOR} and brings it along for Linux, but not for ` +
      `${process.platform} ${process.arch}. Install Node ${NEEDED_MAJOR} or newer and run the command again.`,
  );
}
