// Commands that must not happen twice. Each keeps its key until its answer is known, also when a dialog was closed or the page
// reloaded: the same command sent again has the same key, and another one in its place names the keys it replaces.
import { IDEMPOTENCY_REPLACES } from '@baitdrop/contract/idempotency';
import { session } from '../records/session.ts';
import { fingerprintOf } from '../fingerprint.ts';
import { readTabValue, writeTabValue } from '../tab-storage.ts';
import { readError, UnansweredCommand } from './error-message.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

const STORAGE_KEY = 'baitdrop_unanswered';
/** The server knows a key for a day. */
const LIFETIME_MS = 23 * 3_600_000;
/** The server's word that a replaced command was done after all. */
const EARLIER_TRY_DONE = 412;

interface Try {
  /** Empty for a try that was refused: only what it replaced is still unknown. */
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

/** In use where the tab can store nothing: a reload then starts over. */
let held: Tries = {};
/** Sent from this page and not answered so far: neither lost nor known. */
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

/** The lost try of the same command, or a new one that takes the place of all that were lost. */
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

/** A refused try did nothing, and so it settled nothing of what it replaced. */
function endTry(subject: string, { key, replaces, atMs }: Try, isRefused: boolean): void {
  const others = triesOf(subject).filter((each) => each.key !== key);
  const unsettled = isRefused && replaces.length > 0 ? [{ key: '', fingerprint: '', replaces, atMs }] : [];
  store(subject, [...others, ...unsettled]);
}

/** Sends with what `run` is given as headers. Throws an `UnansweredCommand` where no answer came. */
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
