import { wireDate } from '../collections/storage.ts';

const DAY_MS = 86_400_000;

type Macro = (now: Date) => string | number;

const startOf = (year: number, month: number, day: number) => wireDate(new Date(Date.UTC(year, month, day)));
const endBefore = (year: number, month: number, day: number) => wireDate(new Date(Date.UTC(year, month, day) - 1));

const MACROS: Record<string, Macro> = {
  '@now': (now) => wireDate(now),
  '@yesterday': (now) => wireDate(new Date(now.getTime() - DAY_MS)),
  '@tomorrow': (now) => wireDate(new Date(now.getTime() + DAY_MS)),
  '@second': (now) => now.getUTCSeconds(),
  '@minute': (now) => now.getUTCMinutes(),
  '@hour': (now) => now.getUTCHours(),
  '@day': (now) => now.getUTCDate(),
  '@month': (now) => now.getUTCMonth() + 1,
  '@weekday': (now) => now.getUTCDay(),
  '@year': (now) => now.getUTCFullYear(),
  '@todayStart': (now) => startOf(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()),
  '@todayEnd': (now) => endBefore(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1),
  '@monthStart': (now) => startOf(now.getUTCFullYear(), now.getUTCMonth(), 1),
  '@monthEnd': (now) => endBefore(now.getUTCFullYear(), now.getUTCMonth() + 1, 1),
  '@yearStart': (now) => startOf(now.getUTCFullYear(), 0, 1),
  '@yearEnd': (now) => endBefore(now.getUTCFullYear() + 1, 0, 1),
};

export function macroValue(name: string, now: Date): string | number | null {
  return Object.hasOwn(MACROS, name) ? (MACROS[name]?.(now) ?? null) : null;
}
