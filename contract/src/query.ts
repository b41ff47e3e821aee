// Fields of a query string. Each reads a trimmed text, empty when the parameter is absent, and refuses it with a
// sentence for the field.
import * as z from 'zod/mini';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';

const MAX_TEXT_LENGTH = 100;
const MAX_LONG_TEXT_LENGTH = 500;
const MAX_PAGE = 1_000_000;
/** Long enough for a cursor that contains a shop's name. */
const MAX_CURSOR_LENGTH = 2000;

const nameOf = ({ path = [] }: { path?: PropertyKey[] | undefined }): string => String(path.at(-1));

const limited = (max: number) => z.string().check(z.maxLength(max, `Use at most ${max} characters.`));

/** Undefined when the parameter is absent. */
export const optionalTextField = (description: string) =>
  z.optional(limited(MAX_TEXT_LENGTH)).check(z.describe(description));

export const textField = (description: string) => limited(MAX_TEXT_LENGTH).check(z.describe(description));

/** A search into which people paste a whole address or message. */
export const longTextField = (description: string) => limited(MAX_LONG_TEXT_LENGTH).check(z.describe(description));

/** One of the choices, or empty. */
export const choiceField = <const Choice extends string>(
  choices: readonly Choice[],
  description = `One of ${choices.join(', ')}.`,
) =>
  z
    .enum(['' as const, ...choices], { error: (issue) => `${nameOf(issue)} must be one of ${choices.join(', ')}.` })
    .check(z.describe(description));

/** A calendar day, or empty. */
export const dayField = (description: string) =>
  limited(MAX_TEXT_LENGTH).check(
    z.refine((day) => day === '' || (day.startsWith('2') && parseCalendarDay(day).ok), 'Give a day like 2026-07-01.'),
    z.describe(description),
  );

/** A whole number from 1. */
export const integerField = (description: string, { byDefault, max }: { byDefault: number; max: number }) =>
  z
    .pipe(
      limited(MAX_TEXT_LENGTH).check(
        z.refine((text) => text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= max), {
          error: (issue) => `${nameOf(issue)} must be a whole number from 1 to ${max}.`,
        }),
      ),
      z.transform((text: string) => (text === '' ? byDefault : Number(text))),
    )
    .check(z.describe(description));

/** A page of a list, from 1. */
export const pageField = () => integerField('The page, from 1.', { byDefault: 1, max: MAX_PAGE });

/** Texts of a parameter that may be repeated. */
export const repeatedField = (description: string, max: number) =>
  z
    .array(z.string())
    .check(
      z.maxLength(max, { error: (issue) => `Give ${nameOf(issue)} at most ${max} times.` }),
      z.describe(description),
    );

const DEGREES = /^-?\d{1,3}(\.\d{1,20})?$/;

const degreesField = (description: string, max: number) =>
  z
    .pipe(
      limited(MAX_TEXT_LENGTH).check(
        z.refine((text) => text === '' || (DEGREES.test(text) && Math.abs(Number(text)) <= max), {
          error: (issue) => `${nameOf(issue)} must be a number of degrees from -${max} to ${max}.`,
        }),
      ),
      z.transform((text: string) => (text === '' ? undefined : Number(text))),
    )
    .check(z.describe(description));

/** A position; `positionOf` on the server refuses one without the other. */
export const positionFields = ({
  lat = 'Degrees north; with `lng`.',
  lng = 'Degrees east; with `lat`.',
}: {
  lat?: string;
  lng?: string;
} = {}) => ({ lat: degreesField(lat, 90), lng: degreesField(lng, 180) });

const LAST_PAGE_SHOWN = 100_000;

/** A page of a list, from 1; anything else is the first page. */
export const anyPageField = () =>
  z
    .pipe(
      z.string(),
      z.transform((text: string) => {
        const page = Number(text);
        return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE_SHOWN) : 1;
      }),
    )
    .check(z.describe('From 1.'));

const sortField = <const Key extends string>(keys: readonly Key[], byDefault: Key | `-${Key}`) =>
  z
    .pipe(
      limited(MAX_TEXT_LENGTH).check(
        z.refine(
          (text) => text === '' || keys.some((key) => key === text.replace(/^-/, '')),
          `Sort by one of ${keys.join(', ')}.`,
        ),
      ),
      z.transform((text: string) => (text || byDefault) as Key | `-${Key}`),
    )
    .check(z.describe(`One of ${keys.join(', ')}; with - before it, descending. ${byDefault} unless said.`));

/** The query of a list in the admin panel, which has pages; `sort` is a name, or `-name` for descending. */
export const listFields = <const Key extends string>(
  keys: readonly Key[],
  byDefault: NoInfer<Key> | `-${NoInfer<Key>}`,
) => ({
  page: pageField(),
  near: limited(MAX_CURSOR_LENGTH).check(z.describe('What the answer for a page beside it said, if it said any.')),
  search: textField('Words to look for.'),
  sort: sortField(keys, byDefault),
});
