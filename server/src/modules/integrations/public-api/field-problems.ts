// Describes problems with the fields of a request, by path: `dropoff.phone`, `items.0.price_pence`.
import type { apiFieldCodes } from '@baitdrop/contract/public-api-guide';
import type { FieldProblem } from '../../../platform/errors/app-error.ts';
import type { FormIssue } from '../../../platform/http/read-body.ts';

const problem = (code: keyof typeof apiFieldCodes, message: string): FieldProblem => ({ code, message });

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
};

/** Words for what a limit counts: characters of a text, entries of a list, or the number itself. */
function amountOf(origin: string, limit: number | bigint): string {
  const [one, many] = UNITS[origin] ?? ['', ''];
  return `${limit} ${Number(limit) === 1 ? one : many}`.trim();
}

function describe(issue: FormIssue, value: unknown): FieldProblem {
  if (value === undefined) return problem('validation_required', 'This field is missing.');
  switch (issue.code) {
    case 'invalid_type':
      return problem('validation_invalid_value', `Must be ${KINDS[issue.expected] ?? 'of another type'}.`);
    case 'too_small':
      return value === ''
        ? problem('validation_required', 'Cannot be blank.')
        : problem('validation_out_of_range', `Must be at least ${amountOf(issue.origin, issue.minimum)}.`);
    case 'too_big':
      return problem('validation_out_of_range', `Must be at most ${amountOf(issue.origin, issue.maximum)}.`);
    case 'invalid_value':
      return problem('validation_invalid_value', `Must be one of: ${issue.values.join(', ')}.`);
    case 'invalid_format':
      return problem(
        'validation_invalid_value',
        issue.format === 'datetime' ? 'Must be a time such as 2026-11-15T10:00:00Z.' : 'Wrong format.',
      );
    default:
      return problem('validation_invalid_value', 'Invalid.');
  }
}

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  );

/** A problem without a field is reported for the whole body. */
export function fieldProblems(issues: readonly FormIssue[], body: unknown): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  const add = (path: readonly PropertyKey[], what: FieldProblem): void => {
    found[path.length === 0 ? 'body' : path.map(String).join('.')] ??= what;
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys)
        add([...issue.path, key], problem('validation_unknown_field', 'There is no such field.'));
    } else add(issue.path, describe(issue, valueAt(body, issue.path)));
  }
  return found;
}
