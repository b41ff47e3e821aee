// Writes comma-separated values for spreadsheets (RFC 4180), and stops typed text from running as a formula there.

interface CsvOptions {
  /**
   * True for files that `parseCsv` reads back: every cell comes back unchanged, even after a spreadsheet saved the
   * file.
   */
  reimport?: boolean;
}

interface CellRules {
  needsGuard: RegExp;
  needsQuotes: RegExp;
}

/** Includes the full-width forms, which some spreadsheets read as the plain ones. */
export const FORMULA_STARTS = '=+\\-@\\t\\r＝＋－＠';
const FOR_READING: CellRules = { needsGuard: new RegExp(`^[${FORMULA_STARTS}]`), needsQuotes: /[",\r\n]/ };
/** A cell that already starts with a guard gets a second one, so that reading can always remove one. */
const FOR_REIMPORT: CellRules = {
  needsGuard: new RegExp(`^'*[${FORMULA_STARTS}]`),
  needsQuotes: /[",;|\t\r\n]|^\s|\s$/,
};

function csvCell(value: string | number, { needsGuard, needsQuotes }: CellRules): string {
  if (typeof value === 'number') return String(value);
  const text = needsGuard.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes each row as a line with its ending; the first row usually holds the column names. */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { reimport = false }: CsvOptions = {},
): string {
  const rules = reimport ? FOR_REIMPORT : FOR_READING;
  return rows.map((row) => `${row.map((cell) => csvCell(cell, rules)).join(',')}\r\n`).join('');
}
