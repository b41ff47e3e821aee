// Remembers on this device which lines of an order are in the bag already.
import { createStore, useStore } from '../../../platform/external-store.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';

const PICKED_KEY = 'baitdrop_picked';
/** The ticks of older orders are deleted. */
const MAX_ORDERS = 50;

type PickedLines = Readonly<Record<string, readonly string[]>>;
const NOTHING: PickedLines = {};

function readPicked(): PickedLines {
  try {
    return JSON.parse(readStored(PICKED_KEY) ?? '{}') as PickedLines;
  } catch {
    return NOTHING;
  }
}

const picked = createStore<PickedLines>(typeof window === 'undefined' ? NOTHING : readPicked());

function tick(order: string, line: string, isPicked: boolean): void {
  const { [order]: before = [], ...others } = picked.get();
  const lines = before.filter((each) => each !== line);
  const all = { ...others, [order]: isPicked ? [...lines, line] : lines };
  const next = Object.fromEntries(Object.entries(all).slice(-MAX_ORDERS));
  writeStored(PICKED_KEY, JSON.stringify(next));
  picked.set(next);
}

export function usePickedLines(order: string): {
  isPicked: (line: string) => boolean;
  tick: (line: string, isPicked: boolean) => void;
} {
  const lines = useStore(picked, NOTHING)[order] ?? [];
  return { isPicked: (line) => lines.includes(line), tick: (line, isPicked) => tick(order, line, isPicked) };
}
