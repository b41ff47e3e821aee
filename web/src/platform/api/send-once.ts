// Commands that must not happen twice. Each keeps its key until its reply is known, also when a dialog was closed or
// the page reloaded: the same command has the same key when it is sent again, and a different command about the same
// subject names the keys it replaces.
import { IDEMPOTENCY_REPLACES } from '@baitdrop/contract/idempotency';
import { session } from '../records/session.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { readTabValue, writeTabValue } from '../tab-storage.ts';
import { readError, UnansweredCommand } from './error-message.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

const STORAGE_KEY = 'baitdrop_unanswered';
/** Shorter than the day for which the server remembers a key. */
const LIFETIME_MS = 23 * 3_600_000;
/** The status with which the server says that a replaced command had succeeded after all. */
const EARLIER_TRY_DONE = 412;

interface Try {
  /** Empty for a refused attempt: then only the outcome of the attempts that it replaced is unknown. */
  key: string;
  fingerprint: string;
  replaces: readonly string[];
  atMs: number;
}

export interface Wish {
  /** The subject of the command; a later command with the same subject replaces it. */
  about: string;
  /** The command as it is sent, without secrets; its fingerprint is stored. */
  form: unknown;
}

type Tries = Readonly<Record<string, readonly Try[]>>;

/** Used when the tab's storage is unavailable; a reload then starts over. */
let held: Tries = {};
/** Keys of commands that this page sent and that have no reply yet; they are not lost. */
const underWay = new Set<string>();

const subjectOf = ({ about }: Wish): string => fingerprintOf(`${session.get()?.userId ?? ''} ${about}`);
const stored = (): Tries => readTabValue<Tries>(STORAGE_KEY) ?? held;

function store(subject: string, tries: readonly Try[]): void {
  const { [subject]: _before, ...others } = stored();
  const all: Tries = tries.length === 0 ? others : { ...others, [subject]: tries };
  writeTabValue(STORAGE_KEY, Object.keys(all).length === 0 ? null : all);
  held = readTabValue(STORAGE_KEY) === null ? all : {};
}

const triesOf = (subject: string): readonly Try[] =>
  (stored()[subject] ?? []).filter(({ atMs }) => Date.now() - atMs < LIFETIME_MS);

/** Returns the lost attempt of the same command, or a new one that replaces all lost ones. */
function beginTry(subject: string, fingerprint: string): Try {
  const tries = triesOf(subject);
  const lost = tries.filter(({ key }) => !underWay.has(key));
  const same = lost.find((each) => each.fingerprint === fingerprint);
  if (same !== undefined) return same;
  const replaces = new Set(lost.flatMap((each) => [...each.replaces, each.key]).filter((key) => key !== ''));
  const begun = { key: newIdempotencyKey(), fingerprint, replaces: [...replaces], atMs: Date.now() };
  store(subject, [...tries.filter((each) => !lost.includes(each)), begun]);
  return begun;
}

/** Ends an attempt. A refused one did nothing, so the attempts that it replaced stay unsettled. */
function endTry(subject: string, { key, replaces, atMs }: Try, isRefused: boolean): void {
  const others = triesOf(subject).filter((each) => each.key !== key);
  const unsettled = isRefused && replaces.length > 0 ? [{ key: '', fingerprint: '', replaces, atMs }] : [];
  store(subject, [...others, ...unsettled]);
}

/** Sends a command, with the headers that it passes to `run`. Throws `UnansweredCommand` if no reply came. */
export async function sendOnce<Answer>(
  wish: Wish,
  run: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const subject = subjectOf(wish);
  const begun = beginTry(subject, fingerprintOf(JSON.stringify(wish.form)));
  const { key, replaces } = begun;
  underWay.add(key);
  try {
    const answer = await run({
      'Idempotency-Key': key,
      ...(replaces.length > 0 && { [IDEMPOTENCY_REPLACES]: replaces.join(',') }),
    });
    endTry(subject, begun, false);
    return answer;
  } catch (failure) {
    const { status } = readError(failure);
    if (status === 0) throw new UnansweredCommand(failure);
    if (status < 500) endTry(subject, begun, status !== EARLIER_TRY_DONE);
    throw failure;
  } finally {
    underWay.delete(key);
  }
}
