// Reads the rows of an Excel workbook (.xlsx) as text. The format is that of ECMA-376, part 1, chapter 18.
import { UnreadableArchive, type ZipArchive } from './unzip.ts';
import { attributeOf, elementsOf, withoutPrefixes, xmlText } from './xml-elements.ts';

export interface SheetLimits {
  /** The limit of each part's unpacked size. */
  bytes: number;
  /** One row beyond the limit is read, so that the caller can refuse the file; the same applies to columns. */
  rows: number;
  columns: number;
}

/** The last row that Excel allows. */
const LAST_ROW = 1_048_576;
const EMPTY_ROW: readonly string[] = [];

async function readPart(archive: ZipArchive, name: string, { bytes }: SheetLimits): Promise<string | undefined> {
  const part = await archive.read(name, bytes);
  return part && withoutPrefixes(part.toString('utf8'));
}

/** Removes phonetic readings, which only say how a text is pronounced. */
const withoutReadings = (xml: string): string =>
  xml
    .split('<rPh')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('</rPh>') + 1)))
    .join('');

/** Joins the runs of a rich text. */
const textOf = (xml: string): string =>
  [...elementsOf(withoutReadings(xml), 't')].map(({ content }) => xmlText(content)).join('');

/** Converts a reference to its column: 'AB12' is column 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Writes a number as a person would: the file may say 4.1900000000000004. */
const numberText = (value: string): string =>
  value !== '' && Number.isFinite(Number(value)) ? String(Number(value)) : value;

function cellText(attributes: string, content: string, shared: readonly string[]): string {
  const kind = attributeOf(attributes, 't') ?? 'n';
  if (kind === 'inlineStr') return textOf(content);
  const [value] = elementsOf(content, 'v');
  const text = xmlText(value?.content ?? '');
  if (kind === 's') return shared[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'e') return '';
  return kind === 'n' ? numberText(text) : text;
}

function readRows(sheet: string, shared: readonly string[], limits: SheetLimits): (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  let filled = 0;
  for (const { attributes, content } of elementsOf(sheet, 'row')) {
    const line = Number(attributeOf(attributes, 'r') ?? rows.length + 1);
    if (!Number.isInteger(line) || line > LAST_ROW || line < 1) throw new UnreadableArchive('A row has no place.');
    while (rows.length < line - 1) rows.push(EMPTY_ROW);
    const cells: string[] = [];
    for (const cell of elementsOf(content, 'c')) {
      const reference = attributeOf(cell.attributes, 'r');
      const column = reference === undefined ? cells.length : columnOf(reference);
      if (column < 0 || column > limits.columns) continue;
      while (cells.length < column) cells.push('');
      cells[column] = cellText(cell.attributes, cell.content, shared);
    }
    rows.push(cells);
    if (cells.some((cell) => cell !== '')) filled += 1;
    if (filled > limits.rows) break;
  }
  return rows;
}

/** Lists the visible sheets in their order. */
async function sheetNames(archive: ZipArchive, limits: SheetLimits): Promise<string[]> {
  const workbook = await readPart(archive, 'xl/workbook.xml', limits);
  const relations = await readPart(archive, 'xl/_rels/workbook.xml.rels', limits);
  if (workbook === undefined || relations === undefined) throw new UnreadableArchive('It is no workbook.');
  const targets = new Map(
    [...elementsOf(relations, 'Relationship')].map(({ attributes }) => [
      attributeOf(attributes, 'Id'),
      attributeOf(attributes, 'Target') ?? '',
    ]),
  );
  return [...elementsOf(workbook, 'sheet')]
    .filter(({ attributes }) => (attributeOf(attributes, 'state') ?? 'visible') === 'visible')
    .flatMap(({ attributes }) => targets.get(attributeOf(attributes, 'id')) ?? [])
    .map((target) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`));
}

/** Reads the first visible sheet that is not empty. Formulas are read as their stored results. */
export async function readXlsx(archive: ZipArchive, limits: SheetLimits): Promise<(readonly string[])[]> {
  const names = await sheetNames(archive, limits);
  const strings = (await readPart(archive, 'xl/sharedStrings.xml', limits)) ?? '';
  const shared = [...elementsOf(strings, 'si')].map(({ content }) => textOf(content));
  for (const name of names.slice(0, 20)) {
    const sheet = await readPart(archive, name, limits);
    const rows = sheet === undefined ? [] : readRows(sheet, shared, limits);
    if (rows.some((row) => row.some((cell) => cell !== ''))) return rows;
  }
  return [];
}
