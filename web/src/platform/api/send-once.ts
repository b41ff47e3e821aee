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
const EARLIER_ATTEMPT_SUCCEEDED = 412;

interface Attempt {
  /** Empty for a refused attempt: then only the outcome of the attempts that it replaced is unknown. */
  key: string;
  fingerprint: string;
  replaces: readonly string[];
  atMs: number;
}

export interface OnceCommand {
  /** The subject of the command; a later command with the same subject replaces it. */
  about: string;
  /** The command as it is sent, without secrets; its fingerprint is stored. */
  form: unknown;
}

type Attempts = Readonly<Record<string, readonly Attempt[]>>;

/** Used when the tab's storage is unavailable; a reload then starts over. */
let memoryAttempts: Attempts = {};
/** Keys of commands that this page sent and that have no reply yet; they are not lost. */
const inFlight = new Set<string>();

const subjectOf = ({ about }: OnceCommand): string => fingerprintOf(`${session.get()?.userId ?? ''} ${about}`);
const stored = (): Attempts => readTabValue<Attempts>(STORAGE_KEY) ?? memoryAttempts;

function store(subject: string, attempts: readonly Attempt[]): void {
  const { [subject]: _before, ...others } = stored();
  const all: Attempts = attempts.length === 0 ? others : { ...others, [subject]: attempts };
  writeTabValue(STORAGE_KEY, Object.keys(all).length === 0 ? null : all);
  memoryAttempts = readTabValue(STORAGE_KEY) === null ? all : {};
}

const attemptsOf = (subject: string): readonly Attempt[] =>
  (stored()[subject] ?? []).filter(({ atMs }) => Date.now() - atMs < LIFETIME_MS);

/** Returns the lost attempt of the same command, or a new one that replaces all lost ones. */
function beginAttempt(subject: string, fingerprint: string): Attempt {
  const attempts = attemptsOf(subject);
  const lost = attempts.filter(({ key }) => !inFlight.has(key));
  const same = lost.find((each) => each.fingerprint === fingerprint);
  if (same !== undefined) return same;
  const replaces = new Set(lost.flatMap((each) => [...each.replaces, each.key]).filter((key) => key !== ''));
  const begun = { key: newIdempotencyKey(), fingerprint, replaces: [...replaces], atMs: Date.now() };
  store(subject, [...attempts.filter((each) => !lost.includes(each)), begun]);
  return begun;
}

/** Ends an attempt. A refused one did nothing, so the attempts that it replaced stay unsettled. */
function endAttempt(subject: string, { key, replaces, atMs }: Attempt, isRefused: boolean): void {
  const others = attemptsOf(subject).filter((each) => each.key !== key);
  const unsettled = isRefused && replaces.length > 0 ? [{ key: '', fingerprint: '', replaces, atMs }] : [];
  store(subject, [...others, ...unsettled]);
}

/** Sends a command, with the headers that it passes to `run`. Throws `UnansweredCommand` if no reply came. */
export async function sendOnce<Answer>(
  command: OnceCommand,
  run: (headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const subject = subjectOf(command);
  const begun = beginAttempt(subject, fingerprintOf(JSON.stringify(command.form)));
  const { key, replaces } = begun;
  inFlight.add(key);
  try {
    const answer = await run({
      'Idempotency-Key': key,
      ...(replaces.length > 0 && { [IDEMPOTENCY_REPLACES]: replaces.join(',') }),
    });
    endAttempt(subject, begun, false);
    return answer;
  } catch (failure) {
    const { status } = readError(failure);
    if (status === 0) throw new UnansweredCommand(failure);
    if (status < 500) endAttempt(subject, begun, status !== EARLIER_ATTEMPT_SUCCEEDED);
    throw failure;
  } finally {
    inFlight.delete(key);
  }
}
