import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};
const downloaded = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** The platforms of releases, the workflows and the container. */
const PRODUCTION = ['x64', 'arm64'].map((cpu) => ({ os: 'linux', cpu, libc: 'glibc' }));
const runsInProduction = ({ os = ['any'], cpu, libc }: Entry): boolean =>
  PRODUCTION.some(
    (machine) =>
      (os.includes('any') || os.includes(machine.os)) &&
      (cpu?.includes(machine.cpu) ?? true) &&
      (libc?.includes(machine.libc) ?? true),
  );

it('has a checksum for every package that a production machine downloads', () => {
  expect(downloaded.length).toBeGreaterThan(500);
  const without = downloaded.filter(([, entry]) => entry.integrity === undefined && runsInProduction(entry));
  expect(without.map(([path]) => path)).toEqual([]);
});

it('lacks a checksum only for a developer tool on another platform, which our registry does not offer', () => {
  const without = downloaded.filter(
    ([, { integrity, dev, optional, os }]) =>
      integrity === undefined && !(dev === true && optional === true && os !== undefined),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

it('has checksums that npm can compare', () => {
  const odd = downloaded.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$|^$/.test(integrity ?? ''));
  expect(odd.map(([path]) => path)).toEqual([]);
});
