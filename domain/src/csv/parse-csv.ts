// Reads comma-separated values as spreadsheets write them (RFC 4180, and its relatives with ; and tabs).

import { FORMULA_STARTS } from './csv.ts';

const GUARDED = new RegExp(`^'+[${FORMULA_STARTS}]`);

/** The cell without the guard that `csvText` put before a formula. */
const withoutGuard = (cell: string): string => (GUARDED.test(cell) ? cell.slice(1) : cell);

/** Excel's own first line, `sep=;`, which it hides from people. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?\r?\n/i;

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => head.split(separator).length;
  return [';', '\t', '|'].reduce((best, each) => (count(each) > count(best) ? each : best), ',');
}

/**
 * Rows of cells. The separator is the one that is named, or else the one the first line uses most; a quote that never
 * ends takes in the rest.
 */
export function parseCsv(csv: string): string[][] {
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
        cell += text.slice(at, end === -1 ? text.length : end);
        at = end === -1 ? text.length : end + 1;
        if (end === -1 || text[at] !== '"') break;
        cell += '"';
        at += 1;
      }
    }
    special.lastIndex = at;
    const next = special.exec(text)?.index ?? text.length;
    row.push(withoutGuard(cell + text.slice(at, next)));
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
  return rows;
}
