import { isIP } from 'node:net';
import { CronExpressionParser } from 'cron-parser';
import type { ValidationEntry } from '../api/api-error.ts';
import { isEmail } from '../write/addresses.ts';
import { BLANK, NO_EMAIL } from '../write/problems.ts';
import type { WireSettings } from './settings-wire.ts';

type Problems = { [name: string]: ValidationEntry | Problems };

const least = (threshold: number): ValidationEntry => ({
  code: 'validation_min_greater_equal_than_required',
  message: `Must be no less than ${threshold}.`,
  params: { threshold },
});
const NOT_VALID: ValidationEntry = { code: 'validation_in_invalid', message: 'Must be a valid value.' };
const NOT_WHOLE: ValidationEntry = { code: 'validation_not_an_integer', message: 'Must be a whole number.' };
const NO_URL: ValidationEntry = { code: 'validation_is_url', message: 'Must be a valid URL.' };
const NO_ADDRESS: ValidationEntry = { code: 'validation_is_ip', message: 'Must be a valid IP address.' };
const NO_CRON: ValidationEntry = { code: 'validation_invalid_cron', message: 'Invalid cron expression.' };
const FIXED: ValidationEntry = {
  code: 'validation_fixed',
  message: "This belongs to the server's own configuration and cannot be changed here.",
};

const wholeFrom = (minimum: number, value: number): ValidationEntry | null => {
  if (!Number.isSafeInteger(value)) return NOT_WHOLE;
  return value < minimum ? least(minimum) : null;
};
const filled = (value: string): ValidationEntry | null => (value.trim() === '' ? BLANK : null);

/** Entries without a problem fall away, and so does what is empty then. */
function keep(entries: Record<string, ValidationEntry | Problems | null>): Problems | null {
  const kept = Object.entries(entries).filter(
    (entry): entry is [string, ValidationEntry | Problems] => entry[1] !== null,
  );
  return kept.length === 0 ? null : (Object.fromEntries(kept) as Problems);
}

function webAddress(value: string): ValidationEntry | null {
  return filled(value) ?? (/^https?:/.test(value) && URL.canParse(value) ? null : NO_URL);
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

const addressProblems = (list: readonly unknown[]): Problems | null =>
  keep(
    Object.fromEntries(
      list.map((item, index) => [index, typeof item === 'string' && isIP(item) !== 0 ? null : NO_ADDRESS]),
    ),
  );

function ruleProblems(rule: WireSettings['rateLimits']['rules'][number]): Problems | null {
  const { label, audience = '', duration, maxRequests } = rule;
  return keep({
    label: typeof label === 'string' && label !== '' ? null : BLANK,
    audience: ['', '@guest', '@auth'].includes(audience) ? null : NOT_VALID,
    duration: wholeFrom(1, Number(duration)),
    maxRequests: wholeFrom(1, Number(maxRequests)),
  });
}

/** What is wrong with settings that somebody wants, by name; null when nothing is. */
export function settingsProblems(wanted: WireSettings, present: WireSettings): Problems | null {
  const { meta, batch, logs, backups, rateLimits } = wanted;
  const fixed = (name: 'smtp' | 's3'): ValidationEntry | null =>
    JSON.stringify(wanted[name]) === JSON.stringify(present[name]) ? null : FIXED;
  return keep({
    superuserIPs: addressProblems(wanted.superuserIPs),
    smtp: fixed('smtp'),
    s3: fixed('s3'),
    backups: keep({
      cron: cronProblem(backups.cron),
      cronMaxKeep: wholeFrom(backups.cron === '' ? 0 : 1, backups.cronMaxKeep),
      s3: JSON.stringify(backups.s3) === JSON.stringify(present.backups.s3) ? null : FIXED,
    }),
    meta: keep({
      appName: filled(meta.appName),
      appURL: webAddress(meta.appURL),
      senderName: filled(meta.senderName),
      senderAddress: filled(meta.senderAddress) ?? (isEmail(meta.senderAddress) ? null : NO_EMAIL),
    }),
    batch: keep({
      maxRequests: wholeFrom(0, batch.maxRequests),
      timeout: wholeFrom(0, batch.timeout),
      maxBodySize: wholeFrom(0, batch.maxBodySize),
    }),
    rateLimits: keep({
      rules: keep(Object.fromEntries(rateLimits.rules.map((rule, index) => [index, ruleProblems(rule)]))),
      excludedIPs: addressProblems(rateLimits.excludedIPs),
    }),
    logs: keep({ maxDays: wholeFrom(0, logs.maxDays), maxDataSize: wholeFrom(0, logs.maxDataSize) }),
  });
}
