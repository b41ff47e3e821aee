import { isIP } from 'node:net';
import { CronExpressionParser } from 'cron-parser';
import type { ValidationEntry } from '../api/api-error.ts';
import { isEmail } from '../write/addresses.ts';
import { BLANK, INVALID_EMAIL } from '../write/problems.ts';
import type { WireSettings } from './settings-wire.ts';

type Problems = { [name: string]: ValidationEntry | Problems };

const tooSmall = (threshold: number): ValidationEntry => ({
  code: 'validation_min_greater_equal_than_required',
  message: `Must be no less than ${threshold}.`,
  params: { threshold },
});
const NOT_VALID: ValidationEntry = { code: 'validation_in_invalid', message: 'Must be a valid value.' };
const NOT_INTEGER: ValidationEntry = { code: 'validation_not_an_integer', message: 'Must be a whole number.' };
const INVALID_URL: ValidationEntry = { code: 'validation_is_url', message: 'Must be a valid URL.' };
const NO_ADDRESS: ValidationEntry = { code: 'validation_is_ip', message: 'Must be a valid IP address.' };
// The reference misspells it, and its clients expect that.
const NO_SUPERUSER_ADDRESS: ValidationEntry = {
  code: 'validation_invlaid_ip_or_subnet',
  message: 'Invalid IP or CIDR subnet.',
};
const NO_CRON: ValidationEntry = {
  code: 'validation_invalid_cron',
  message: 'Invalid cron expression - must be a valid macro or to have exactly 5 space separated segments.',
};
const NO_LABEL: ValidationEntry = { code: 'validation_match_invalid', message: 'Must be in a valid format.' };
const LABEL = /^(\w+ \/[\w/-]*|\/[\w/-]*|\w+:\w+|\*:\w+|\w+)$/;
const conflicting = (label: string): ValidationEntry => ({
  code: 'validation_conflicting_rate_limit_rule',
  message: `Rate limit rule configuration with label ${label} already exists or conflicts with another rule.`,
  params: { label },
});
const FIXED: ValidationEntry = {
  code: 'validation_fixed',
  message: "This belongs to the server's own configuration and cannot be changed here.",
};

const integerFrom = (minimum: number, value: number): ValidationEntry | null => {
  if (!Number.isSafeInteger(value)) return NOT_INTEGER;
  return value < minimum ? tooSmall(minimum) : null;
};
/** Zero counts as missing. */
const atLeast = (minimum: number, value: number): ValidationEntry | null =>
  value === 0 ? BLANK : integerFrom(minimum, value);
const filled = (value: string): ValidationEntry | null => (value.trim() === '' ? BLANK : null);

/** Drops entries without a problem, and objects that become empty. */
function keep(entries: Record<string, ValidationEntry | Problems | null>): Problems | null {
  const problems = Object.entries(entries).filter(
    (entry): entry is [string, ValidationEntry | Problems] => entry[1] !== null,
  );
  return problems.length === 0 ? null : (Object.fromEntries(problems) as Problems);
}

function webAddress(value: string): ValidationEntry | null {
  return filled(value) ?? (/^https?:/.test(value) && URL.canParse(value) ? null : INVALID_URL);
}

function cronProblem(expression: string): ValidationEntry | null {
  if (expression === '') return null;
  try {
    CronExpressionParser.parse(expression);
    return expression.trim().split(/\s+/).length === 5 ? null : NO_CRON;
  } catch {
    return NO_CRON;
  }
}

const addressProblems = (list: readonly unknown[], problem: ValidationEntry): Problems | null =>
  keep(
    Object.fromEntries(
      list.map((item, index) => [index, typeof item === 'string' && isIP(item) !== 0 ? null : problem]),
    ),
  );

type Rule = WireSettings['rateLimits']['rules'][number];

function labelProblem(label: unknown, rule: Rule, before: readonly Rule[]): ValidationEntry | null {
  if (typeof label !== 'string' || label === '') return BLANK;
  if (!LABEL.test(label)) return NO_LABEL;
  const audience = rule.audience ?? '';
  const rivals = before.filter((other) => other.label === label).map((other) => other.audience ?? '');
  return rivals.some((other) => other === audience || other === '' || audience === '') ? conflicting(label) : null;
}

function ruleProblems(rule: Rule, index: number, rules: readonly Rule[]): Problems | null {
  const { label, audience = '', duration, maxRequests } = rule;
  return keep({
    label: labelProblem(label, rule, rules.slice(0, index)),
    audience: ['', '@guest', '@auth'].includes(audience) ? null : NOT_VALID,
    duration: atLeast(1, Number(duration)),
    maxRequests: atLeast(1, Number(maxRequests)),
  });
}

/** Problems of the requested settings, by name; null without any. */
export function settingsProblems(requested: WireSettings, present: WireSettings): Problems | null {
  const { meta, batch, logs, backups, rateLimits } = requested;
  const fixed = (name: 'smtp' | 's3'): ValidationEntry | null =>
    JSON.stringify(requested[name]) === JSON.stringify(present[name]) ? null : FIXED;
  return keep({
    superuserIPs: addressProblems(requested.superuserIPs, NO_SUPERUSER_ADDRESS),
    smtp: fixed('smtp'),
    s3: fixed('s3'),
    backups: keep({
      cron: cronProblem(backups.cron),
      cronMaxKeep: backups.cron === '' ? integerFrom(0, backups.cronMaxKeep) : atLeast(1, backups.cronMaxKeep),
      s3: JSON.stringify(backups.s3) === JSON.stringify(present.backups.s3) ? null : FIXED,
    }),
    meta: keep({
      appName: filled(meta.appName),
      appURL: webAddress(meta.appURL),
      senderName: filled(meta.senderName),
      senderAddress: filled(meta.senderAddress) ?? (isEmail(meta.senderAddress) ? null : INVALID_EMAIL),
    }),
    batch: keep({
      maxRequests: batch.enabled ? atLeast(0, batch.maxRequests) : integerFrom(0, batch.maxRequests),
      timeout: batch.enabled ? atLeast(0, batch.timeout) : integerFrom(0, batch.timeout),
      maxBodySize: integerFrom(0, batch.maxBodySize),
    }),
    rateLimits: keep({
      rules:
        rateLimits.enabled && rateLimits.rules.length === 0
          ? BLANK
          : keep(
              Object.fromEntries(rateLimits.rules.map((rule, index, all) => [index, ruleProblems(rule, index, all)])),
            ),
      excludedIPs: addressProblems(rateLimits.excludedIPs, NO_ADDRESS),
    }),
    logs: keep({ maxDays: integerFrom(0, logs.maxDays), maxDataSize: integerFrom(0, logs.maxDataSize) }),
  });
}
