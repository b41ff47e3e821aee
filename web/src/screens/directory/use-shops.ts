import type { DirectoryAnswer, ShopCard } from '@baitdrop/contract/directory';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type Answer, answerStore, ask } from '../../platform/api/answers.ts';
import { HttpError } from '../../platform/api/fetch-json.ts';
import { online } from '../../platform/online.ts';
import type { ShopPages } from './shop-paths.ts';

const YOUNG_MS = 60_000;
const ANOTHER_TRY_MS = 3000;

export interface FoundShops {
  /** Null until the first answer; while the next one is on its way, what was found before. */
  shops: readonly ShopCard[] | null;
  total: number;
  isLoading: boolean;
  /** Only while what is shown is from an earlier visit: when the server said so. */
  cachedAtMs: number | undefined;
  error: unknown;
  /** Asks again for everything shown, and tells what came. Throws when it could not. */
  refresh: () => Promise<readonly ShopCard[]>;
}

type PageAnswer = Answer<DirectoryAnswer>;

/** Reads several remembered answers as one value that only changes when one of them does. */
function useAnswers(paths: readonly string[]): readonly PageAnswer[] {
  const last = useRef<readonly PageAnswer[]>([]);
  const subscribe = useMemo(
    () => (tell: () => void) => {
      const forgets = paths.map((path) => answerStore(path).subscribe(tell));
      return () => forgets.forEach((forget) => forget());
    },
    [paths],
  );
  function read(): readonly PageAnswer[] {
    const now = paths.map((path) => answerStore(path).get() as PageAnswer);
    const isSame = now.length === last.current.length && now.every((answer, index) => answer === last.current[index]);
    if (!isSame) last.current = now;
    return last.current;
  }
  return useSyncExternalStore(subscribe, read, () => []);
}

const shopsIn = (answers: readonly PageAnswer[]): ShopCard[] => answers.flatMap(({ data }) => data?.items ?? []);

/** The pages of the list that the address asks for, nothing before the page is alive. */
export function useShops({ pathOf, pages }: ShopPages, isHydrated: boolean): FoundShops {
  const first = pathOf(1);
  const [size, setSize] = useState({ first: '', total: 0, perPage: 1 });
  const known = size.first === first ? Math.ceil(size.total / size.perPage) : 1;
  const count = isHydrated ? Math.max(1, Math.min(pages, known)) : 0;
  const key = Array.from({ length: count }, (_, index) => pathOf(index + 1)).join('\n');
  const paths = useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
  const answers = useAnswers(paths);
  const [head] = answers;
  if (head?.data) {
    const { totalItems: total, perPage } = head.data;
    if (size.first !== first || size.total !== total || size.perPage !== perPage) setSize({ first, total, perPage });
  }

  useEffect(() => {
    const lookAgain = () => {
      if (online.get()) for (const path of paths) void ask(path, YOUNG_MS);
    };
    for (const path of paths) void ask(path, YOUNG_MS);
    return online.subscribe(lookAgain);
  }, [paths]);

  // Browsers announce a signal before it is really there.
  useEffect(() => {
    if (!answers.some(({ state, error }) => state === 'failed' && !(error instanceof HttpError))) return undefined;
    const timer = setTimeout(() => {
      if (online.get()) for (const path of paths) void ask(path, YOUNG_MS);
    }, ANOTHER_TRY_MS);
    return () => clearTimeout(timer);
  }, [answers, paths]);

  const isLoading = !isHydrated || answers.some(({ state }) => state === 'loading');
  const failed = answers.find(({ state }) => state === 'failed');
  const isWhole = answers.length > 0 && answers.every(({ data }) => data !== undefined);
  const whole = useMemo(() => (isWhole ? shopsIn(answers) : null), [answers, isWhole]);
  const [kept, setKept] = useState<{ shops: readonly ShopCard[]; first: string } | null>(null);
  if (whole && kept?.shops !== whole) setKept({ shops: whole, first });

  return {
    // A list that failed to come must not look like the old one.
    shops: whole ?? (failed && kept?.first !== first ? null : (kept?.shops ?? null)),
    total: size.total,
    isLoading,
    cachedAtMs: answers.find(({ cachedAtMs }) => cachedAtMs !== undefined)?.cachedAtMs,
    error: isLoading ? undefined : failed?.error,
    refresh: async () => {
      await Promise.all(paths.map((path) => ask(path)));
      const now = paths.map((path) => answerStore(path).get() as PageAnswer);
      const trouble = now.find(({ state }) => state === 'failed');
      if (trouble) throw trouble.error;
      return shopsIn(now);
    },
  };
}
