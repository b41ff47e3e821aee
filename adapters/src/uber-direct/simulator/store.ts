// Stores running deliveries, so that a restart of the demo continues them.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Delivery } from './delivery.ts';
import type { Point } from './path.ts';
import type { KeptQuote, World } from './world.ts';

const FILE_VERSION = 2;

interface Kept {
  version: typeof FILE_VERSION;
  /** The port of the last time: addresses of tracking pages stay good if it is still free. */
  port: number;
  quotes: KeptQuote[];
  deliveries: Delivery[];
  stores: [string, Point][];
}

export interface Store {
  port: number;
  save(port: number): void;
  settled(): Promise<void>;
}

export async function openStore(file: string | undefined, world: World): Promise<Store> {
  const kept = file === undefined ? undefined : await readKept(file);
  for (const quote of kept?.quotes ?? []) world.quotes.set(quote.id, quote);
  for (const delivery of kept?.deliveries ?? []) world.deliveries.set(delivery.id, delivery);
  for (const [store, point] of kept?.stores ?? []) world.stores.set(store, point);
  let writing: Promise<void> = Promise.resolve();
  let wanted = false;
  const writeAfter = async (earlier: Promise<void>, to: string, port: number): Promise<void> => {
    // A failed earlier write is ignored, because this one writes the whole state again.
    await earlier.catch(() => undefined);
    wanted = false;
    const { quotes, deliveries, stores } = world;
    await write(to, {
      version: FILE_VERSION,
      port,
      quotes: [...quotes.values()],
      deliveries: [...deliveries.values()],
      stores: [...stores],
    });
  };
  return {
    port: kept?.port ?? 0,
    save(port) {
      if (file === undefined || wanted) return;
      wanted = true;
      writing = writeAfter(writing, file, port);
      // The last failure is reported when the simulator is closed; until then deliveries continue in memory.
      writing.catch(() => undefined);
    },
    settled: () => writing,
  };
}

async function write(file: string, kept: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(kept));
  await rename(`${file}.new`, file);
}

/** Nothing when there is no file, or one of another version. */
async function readKept(file: string): Promise<Kept | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return kept.version === FILE_VERSION ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
