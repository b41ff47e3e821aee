// The server refuses passwords with these rules; the form explains them while the user types.
import { accept, refuse, type Verdict } from '../refusal.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export type PasswordRefusal = 'too_short' | 'too_long' | 'too_common' | 'too_simple' | 'is_email' | 'is_name';

/** 0 is refused; 1 to 4 are weak, fair, good and strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

export interface PasswordOwner {
  readonly email?: string;
  readonly name?: string;
}

export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 71;

const MESSAGES: Readonly<Record<PasswordRefusal, string>> = {
  too_short: `Use at least ${MIN_PASSWORD_LENGTH} characters.`,
  too_long: `Use at most ${MAX_PASSWORD_LENGTH} characters.`,
  too_common: 'That password is one of the first that others would try. Please choose another one.',
  too_simple: 'That password repeats itself. Please choose one that is harder to guess.',
  is_email: 'Your email address is too easy to guess as a password.',
  is_name: 'Your name is too easy to guess as a password.',
};

const no = (reason: PasswordRefusal) => refuse(reason, MESSAGES[reason]);

const lettersAndDigits = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
/** A year or an exclamation mark at the end does not make a common password strong. */
const withoutTail = (text: string): string => text.replace(/[\d\p{P}\p{S}\s]+$/u, '');

function isJust(password: string, text: string): boolean {
  const normalised = lettersAndDigits(text);
  if (normalised === '') return false;
  return [password, withoutTail(password)].some((form) => lettersAndDigits(form) === normalised);
}

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return COMMON_PASSWORDS.has(lower) || COMMON_PASSWORDS.has(withoutTail(lower));
}

/** True for one or two repeated characters, or a run such as abcdefgh. */
function isSimple(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  if (new Set(codes).size <= 2) return true;
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size === 1;
}

/** Decides whether a password is allowed, and returns its strength. */
export function checkPassword(
  password: string,
  { email = '', name = '' }: PasswordOwner = {},
): Verdict<PasswordStrength, PasswordRefusal> {
  const { length } = Array.from(password);
  if (length < MIN_PASSWORD_LENGTH) return no('too_short');
  if (length > MAX_PASSWORD_LENGTH) return no('too_long');
  if (isJust(password, email) || isJust(password, email.split('@')[0] ?? '')) return no('is_email');
  if (isJust(password, name)) return no('is_name');
  if (isCommon(password)) return no('too_common');
  if (isSimple(password)) return no('too_simple');
  return accept(strengthOf(password, length));
}

/** Length counts most. */
function strengthOf(password: string, length: number): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(password)).length;
  const points = length + 2 * (kinds - 1);
  if (points >= 18) return 4;
  if (points >= 15) return 3;
  return points >= 12 ? 2 : 1;
}
