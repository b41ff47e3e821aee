// Reads comma-separated values as spreadsheets write them (RFC 4180, and variants with semicolons or tabs).
import { importMessages } from '../messages/product-import.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';

import { FORMULA_STARTS } from './csv.ts';

const GUARDED = new RegExp(`^'+[${FORMULA_STARTS}]`);

/** Removes the guard that `csvText` put before a formula. */
const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Excel's first line, `sep=;`, which Excel does not display. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

const unclosedQuote = (row: number) => refuse('unclosed_quote', importMessages.unclosedQuote(row));

/**
 * Parses the rows and cells. The separator is the one named in the file, or else the most frequent one of the first
 * line. A quote that is only closed by the first quote of a later row, with more text directly after it, counts as
 * never closed.
 */
export function parseCsv(csv: string): Verdict<string[][], 'unclosed_quote'> {
  const unmarked = csv.startsWith('\uFEFF') ? csv.slice(1) : csv;
  const named = SEPARATOR_LINE.exec(unmarked);
  const text = named ? unmarked.slice(named[0].length) : unmarked;
  const separator = named?.[1] ?? separatorOf(text);
  const special = new RegExp(`[${separator === '\t' ? '\\t' : separator}\r\n]`, 'g');
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      for (;;) {
        const end = text.indexOf('"', at);
        if (end === -1) return unclosedQuote(rows.length + 1);
        cell += text.slice(at, end);
        at = end + 1;
        if (text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    const rest = text.slice(at, next);
    if (/[\r\n]/.test(cell) && rest.trim() !== '') return unclosedQuote(rows.length + 1);
    row.push(withoutGuard(cell + rest));
    at = next;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push('');
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    rows.push(row);
    row = [];
  }
  return accept(rows);
}
