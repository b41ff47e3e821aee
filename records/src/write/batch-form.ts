import { badRequest, invalid, type ErrorData, type ValidationEntry } from '../api/api-error.ts';
import type { RequestBody, UploadedFile } from '../api/body.ts';
import type { Random } from '../engine/random.ts';
import { storedFileName } from '../files/file-name.ts';
import { MAX_KEYS } from './body-values.ts';
import { BLANK } from './problems.ts';

/** One request inside a batch. */
export interface BatchItem {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: RequestBody;
}

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const MAX_URL_LENGTH = 2000;

const unreadable = () => badRequest('Failed to read the submitted batch data');
const notOneOf: ValidationEntry = { code: 'validation_in_invalid', message: 'Must be a valid value.' };

const longerThan = (max: number): ValidationEntry => ({
  code: 'validation_length_too_long',
  message: `The length must be no more than ${max}.`,
  params: { max, min: 0 },
});

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw unreadable();
  return value;
}

function objectIn(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (!isObject(value)) throw unreadable();
  return value;
}

/** `requests.0.logo` and `requests[0].logo` are the file `logo` of the first request. */
function filesOf(random: Random, files: RequestBody['files'], index: number): RequestBody['files'] {
  const own = new Map<string, UploadedFile[]>();
  for (const [name, list] of files) {
    const prefix = [`requests.${index}.`, `requests[${index}].`].find((start) => name.startsWith(start));
    if (prefix === undefined) continue;
    const key = name.slice(prefix.length);
    // Clients know files of a batch by two random parts: one from here, one from storing them.
    const taken = list.map(({ fileName, bytes }) => ({
      fieldName: key,
      fileName: storedFileName(random, fileName, bytes),
      bytes,
    }));
    own.set(key, [...(own.get(key) ?? []), ...taken]);
  }
  return own;
}

function readItem(random: Random, raw: unknown, index: number, files: RequestBody['files']): BatchItem {
  if (!isObject(raw)) throw unreadable();
  const headers = objectIn(raw['headers']);
  const values = objectIn(raw['body']);
  if (Object.keys(values).length > MAX_KEYS) throw unreadable();
  if (Object.values(headers).some((value) => typeof value !== 'string')) throw unreadable();
  return {
    method: textIn(raw['method']),
    url: textIn(raw['url']),
    headers: headers as Record<string, string>,
    body: { values, files: filesOf(random, files, index) },
  };
}

function itemProblems({ method, url }: BatchItem): Record<string, ValidationEntry> {
  const problems: Record<string, ValidationEntry> = {};
  if (method === '') problems['method'] = BLANK;
  else if (!METHODS.has(method)) problems['method'] = notOneOf;
  if (url === '') problems['url'] = BLANK;
  else if (Buffer.byteLength(url) > MAX_URL_LENGTH) problems['url'] = longerThan(MAX_URL_LENGTH);
  return problems;
}

/** The requests of a batch. Throws for unreadable ones first, then for forbidden ones. */
export function readBatch(random: Random, body: RequestBody, maxRequests: number): BatchItem[] {
  const raw = body.values['requests'] ?? [];
  if (!Array.isArray(raw)) throw unreadable();
  const message = 'Invalid batch request data.';
  if (raw.length > maxRequests) throw invalid(message, { requests: longerThan(maxRequests) });
  const items = raw.map((item, index) => readItem(random, item, index, body.files));
  if (items.length === 0) throw invalid(message, { requests: BLANK });
  const problems: ErrorData = {};
  for (const [index, item] of items.entries()) {
    const own = itemProblems(item);
    if (Object.keys(own).length > 0) problems[index] = own;
  }
  if (Object.keys(problems).length > 0) throw badRequest(message, { requests: problems });
  return items;
}
