// Validates request forms, with the codes and messages that clients expect.
import { invalid, type ValidationEntry } from '../api/api-error.ts';
import { isEmail } from '../write/addresses.ts';
import { BLANK, INVALID_EMAIL } from '../write/problems.ts';

type Problems = Record<string, ValidationEntry>;
type Check = (value: string) => ValidationEntry | null;

export { BLANK };
export const MISMATCH: ValidationEntry = { code: 'validation_values_mismatch', message: "Values don't match." };

export const WRONG_PASSWORD: ValidationEntry = {
  code: 'validation_invalid_password',
  message: 'Missing or invalid auth record password.',
};

export const required: Check = (value) => (value === '' ? BLANK : null);

/** Counts bytes; an empty value is left to `required`. */
export function length(min: number, max: number): Check {
  return (value) => {
    const bytes = Buffer.byteLength(value);
    if (bytes === 0 || (bytes >= min && bytes <= max)) return null;
    if (min === 0) {
      return {
        code: 'validation_length_too_long',
        message: `The length must be no more than ${max}.`,
        params: { min, max },
      };
    }
    return {
      code: 'validation_length_out_of_range',
      message: `The length must be between ${min} and ${max}.`,
      params: { min, max },
    };
  };
}

export const emailFormat: Check = (value) => (value === '' || isEmail(value) ? null : INVALID_EMAIL);

export function oneOf(allowed: readonly string[]): Check {
  return (value) =>
    value === '' || allowed.includes(value)
      ? null
      : { code: 'validation_in_invalid', message: 'Must be a valid value.' };
}

export function firstProblem(value: string, checks: readonly Check[]): ValidationEntry | null {
  for (const check of checks) {
    const problem = check(value);
    if (problem) return problem;
  }
  return null;
}

/** Throws all problems at once; `null` means a field without a problem. */
export function refuse(
  fields: Record<string, ValidationEntry | null>,
  message = 'An error occurred while validating the submitted data.',
): void {
  const problems: Problems = {};
  for (const [name, problem] of Object.entries(fields)) if (problem) problems[name] = problem;
  if (Object.keys(problems).length > 0) throw invalid(message, problems);
}
