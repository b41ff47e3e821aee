// Unsent form input: it survives a reload and a visit to another page, and is deleted with the tab or on sign-out.
import { session } from '../records/session.ts';
import { readTabValue, writeTabValue } from '../tab-storage.ts';

const STORAGE_KEY = 'baitdrop_form_drafts';
const GUEST = 'guest';

type Values = Readonly<Record<string, unknown>>;
/** The fields of a form that are never stored. */
type Secret = readonly string[];
/** Keyed by user, then by form: one user never sees another's input. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, Values>>>>;

const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields of `typed` that differ from `first`. */
function changedFrom<Form extends object>(first: Form, typed: Partial<Form>): Partial<Form> {
  const start = { ...first } as Values;
  const changed = Object.entries(typed).filter(([field, value]) => !isSame(value, start[field]));
  return Object.fromEntries(changed) as Partial<Form>;
}

const without = (values: object, secret: Secret): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));

/** Returns what may be stored of a form: fields that differ from their initial value, without secrets. */
export const draftToStore = (first: object, typed: object, secret: Secret = []): Values =>
  without(changedFrom(first, typed), secret);

/**
 * Merges after a successful save: the server stored `sent` as `saved`. Returns what the form shows now, and which of it
 * is not sent yet.
 */
export function mergeAfterSave<Form extends object>(
  sent: Form,
  typed: Partial<Form>,
  saved: Partial<Form>,
  secret: Secret = [],
): { shown: Partial<Form>; unsent: Values } {
  const since = changedFrom(sent, typed);
  return { shown: { ...typed, ...saved, ...since }, unsent: draftToStore(sent, since, secret) };
}

/**
 * Drops stored fields that the form no longer has, or whose type changed since: another release may have stored them.
 */
export function restorableFields<Form extends object>(first: Form, stored: object | undefined): Partial<Form> {
  const start = { ...first } as Values;
  const fits = Object.entries(stored ?? {}).filter(
    ([field, value]) => field in start && typeof value === typeof start[field] && value !== null,
  );
  return Object.fromEntries(fits) as Partial<Form>;
}

/** Adds a draft, and drops those of other users in this tab. An empty draft is removed. */
export function withDraft(drafts: Drafts, person: string, form: string, values: Values): Drafts {
  const { [form]: _replaced, ...others } = drafts[person] ?? {};
  const own = Object.keys(values).length === 0 ? others : { ...others, [form]: values };
  const guest = person === GUEST ? undefined : drafts[GUEST];
  return { ...(guest && { [GUEST]: guest }), ...(Object.keys(own).length > 0 && { [person]: own }) };
}

const person = (): string => session.get()?.userId ?? GUEST;
const stored = (): Drafts => readTabValue<Drafts>(STORAGE_KEY) ?? {};

export function readFormDraft<Form extends object>(form: string, first: Form, secret: Secret = []): Partial<Form> {
  return restorableFields(first, without(stored()[person()]?.[form] ?? {}, secret));
}

export function writeFormDraft(form: string, values: Values): void {
  const drafts = withDraft(stored(), person(), form, values);
  writeTabValue(STORAGE_KEY, Object.keys(drafts).length === 0 ? null : drafts);
}

/** Deletes the form's draft for every user of this tab: a guest may have typed it before signing in. */
export function forgetFormDraft(form: string): void {
  const left = Object.entries(stored()).map(([whose, forms]) => {
    const { [form]: _sent, ...others } = forms;
    return [whose, others] as const;
  });
  const drafts = Object.fromEntries(left.filter(([, forms]) => Object.keys(forms).length > 0));
  writeTabValue(STORAGE_KEY, left.length === 0 || Object.keys(drafts).length === 0 ? null : drafts);
}
