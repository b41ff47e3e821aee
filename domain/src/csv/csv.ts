// Writes comma-separated values for spreadsheets (RFC 4180). What people typed must not run as a formula there.

interface CsvOptions {
  /** For files that `parseCsv` reads back: every cell comes back as it was, also after a spreadsheet saved the file. */
  reimport?: boolean;
}

interface CellRules {
  needsGuard: RegExp;
  needsQuotes: RegExp;
}

/** Also full-width, which some spreadsheets read as the plain ones. */
export const FORMULA_STARTS = '=+\\-@\\t\\r＝＋－＠';
const FOR_READING: CellRules = { needsGuard: new RegExp(`^[${FORMULA_STARTS}]`), needsQuotes: /[",\r\n]/ };
/** A cell that starts with a guard gets a second one, so that reading can always remove one. */
const FOR_REIMPORT: CellRules = {
  needsGuard: new RegExp(`^'*[${FORMULA_STARTS}]`),
  needsQuotes: /[",;|\t\r\n]|^\s|\s$/,
};

function csvCell(value: string | number, { needsGuard, needsQuotes }: CellRules): string {
  if (typeof value === 'number') return String(value);
  const text = needsGuard.test(value) ? `'${value}` : value;
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows as lines, each with its ending; the first row usually holds the names of the columns. */
export function csvText(
  rows: readonly (readonly (string | number)[])[],
  { reimport = false }: CsvOptions = {},
): string {
  const rules = reimport ? FOR_REIMPORT : FOR_READING;
  return rows.map((row) => `${row.map((cell) => csvCell(cell, rules)).join(',')}\r\n`).join('');
}
