// What somebody has typed and not sent: it survives a reload and going away, and goes with the tab or with the person.
import { session } from '../records/session.ts';
import { readTabValue, writeTabValue } from '../tab-storage.ts';

const STORAGE_KEY = 'baitdrop_form_drafts';
const GUEST = 'guest';

type Values = Readonly<Record<string, unknown>>;
/** The fields of a form that are never stored. */
type Secret = readonly string[];
/** By person, then by form: nobody is shown what somebody else typed. */
export type Drafts = Readonly<Record<string, Readonly<Record<string, Values>>>>;

const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);

/** The fields of `typed` that are not as in `first`. */
function changedFrom<Form extends object>(first: Form, typed: Partial<Form>): Partial<Form> {
  const start = { ...first } as Values;
  const changed = Object.entries(typed).filter(([field, value]) => !isSame(value, start[field]));
  return Object.fromEntries(changed) as Partial<Form>;
}

const without = (values: object, secret: Secret): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field)));

/** What may be stored of a form: what differs from its start, and no secret. */
export const storable = (first: object, typed: object, secret: Secret = []): Values =>
  without(changedFrom(first, typed), secret);

/** `sent` arrived and was kept as `saved`: what the form shows now, and what of it nobody has sent yet. */
export function afterSending<Form extends object>(
  sent: Form,
  typed: Partial<Form>,
  saved: Partial<Form>,
  secret: Secret = [],
): { shown: Partial<Form>; unsent: Values } {
  const since = changedFrom(sent, typed);
  return { shown: { ...typed, ...saved, ...since }, unsent: storable(sent, since, secret) };
}

/** What is stored and still fits the form: another release may have asked for other things. */
export function fitting<Form extends object>(first: Form, stored: object | undefined): Partial<Form> {
  const start = { ...first } as Values;
  const fits = Object.entries(stored ?? {}).filter(
    ([field, value]) => field in start && typeof value === typeof start[field] && value !== null,
  );
  return Object.fromEntries(fits) as Partial<Form>;
}

/** Without what other people left in this tab; an empty draft is none. */
export function withDraft(drafts: Drafts, person: string, form: string, values: Values): Drafts {
  const { [form]: _replaced, ...others } = drafts[person] ?? {};
  const own = Object.keys(values).length === 0 ? others : { ...others, [form]: values };
  const guest = person === GUEST ? undefined : drafts[GUEST];
  return { ...(guest && { [GUEST]: guest }), ...(Object.keys(own).length > 0 && { [person]: own }) };
}

const person = (): string => session.get()?.userId ?? GUEST;
const stored = (): Drafts => readTabValue<Drafts>(STORAGE_KEY) ?? {};

export function readFormDraft<Form extends object>(form: string, first: Form, secret: Secret = []): Partial<Form> {
  return fitting(first, without(stored()[person()]?.[form] ?? {}, secret));
}

export function writeFormDraft(form: string, values: Values): void {
  const drafts = withDraft(stored(), person(), form, values);
  writeTabValue(STORAGE_KEY, Object.keys(drafts).length === 0 ? null : drafts);
}

/** It was sent: whoever typed it, signed in by now or not, has no use for it any more. */
export function forgetFormDraft(form: string): void {
  const left = Object.entries(stored()).map(([whose, forms]) => {
    const { [form]: _sent, ...others } = forms;
    return [whose, others] as const;
  });
  const drafts = Object.fromEntries(left.filter(([, forms]) => Object.keys(forms).length > 0));
  writeTabValue(STORAGE_KEY, left.length === 0 || Object.keys(drafts).length === 0 ? null : drafts);
}
