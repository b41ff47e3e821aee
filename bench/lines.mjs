// The table of all lines: compares figures with it and formats it. lines.json has the figures.

/** Lines are marked when they exceed the table by this factor. */
export const TOLERANCE = 1.15;
/** Greatest accepted slowdown of a line on a much larger database. */
export const GROWTH_GOAL = 1.2;

/**
 * Differences below these are ignored: browsers count events in steps of 8 ms, and memory and growth vary between runs.
 */
const GRAIN = { count: 2, ms: 8, s: 0.1, MiB: 8, kB: 1, shift: 0.005, growth: 0.1 };

const isMoreBetter = (unit) => unit === 'per second';
const dependsOnMachine = (unit) => unit === 'ms' || unit === 's' || unit === 'per second';

/**
 * Expected figure on a machine that takes `slowness` times as long. `fixed` is the part that does not depend on the
 * machine.
 */
export function expectedOf({ unit, after, fixed = 0 }, slowness) {
  if (!dependsOnMachine(unit)) return after;
  return isMoreBetter(unit) ? after / slowness : Math.min(fixed, after) + Math.max(0, after - fixed) * slowness;
}

/** How many times slower than expected; undefined when the table has nothing to compare with. */
export function slowerBy(line, value, slowness) {
  if (line.after === undefined) return undefined;
  const expected = expectedOf(line, slowness);
  return ratioOf(isMoreBetter(line.unit) ? [expected, value] : [value, expected]);
}

/** Two zeros count as equal. */
const ratioOf = ([value, of]) => (value === of ? 1 : value / of);

const isBeyond = (worse, better, grain = 0) => worse > better * TOLERANCE && worse - better > grain;

/**
 * Marks a line that got slower than the table: 'slower', 'grows', or nothing. Times may also exceed the table by a
 * little more than the grain.
 */
export function marksOf(line, { value, growth }, slowness) {
  const marks = [];
  if (line.after !== undefined) {
    const expected = expectedOf(line, slowness);
    const [worse, better] = isMoreBetter(line.unit) ? [expected, value] : [value, expected];
    if (isBeyond(worse, better, GRAIN[line.unit])) marks.push('slower');
  }
  if (growth !== undefined && line.growth !== undefined && isBeyond(growth, line.growth, GRAIN.growth))
    marks.push('grows');
  return marks;
}

export const meetsGoal = ({ goal, unit }, value) =>
  goal === undefined || value === undefined || (isMoreBetter(unit) ? value >= goal : value <= goal);

/**
 * The table with this run's figures as "after"; lines that were not measured do not change. `largest` is a run with
 * --large.
 */
export function withFigures(lines, found, { date, machine, yardsticks, largest = false }) {
  const byName = new Map(lines.map((line) => [line.name, line]));
  for (const { name, unit, value, growth, limit } of found) {
    const line = byName.get(name) ?? { name, unit };
    const grown = growth === undefined ? {} : { [largest ? 'largeGrowth' : 'growth']: rounded(growth) };
    const bare = limit === undefined ? {} : { limit: rounded(limit) };
    const measured = largest
      ? {}
      : { after: rounded(value), ...bare, date, machine, yardstick: rounded(yardsticks(name)) };
    byName.set(name, { ...line, ...measured, ...grown });
  }
  return [...byName.values()];
}

const rounded = (value) => Number(value.toPrecision(3));

export const figure = (value, unit) => {
  if (value === undefined) return '';
  const digits = unit === 's' ? 2 : unit === 'shift' ? 3 : value < 10 && unit === 'ms' ? 1 : unit === 'kB' ? 1 : 0;
  return unit === '×' ? `${value.toFixed(2)} ×` : value.toFixed(digits);
};
const times = (value) => (value === undefined ? '' : `${value.toFixed(2)} ×`);

const COLUMNS = ['Line', 'Unit', 'Goal', 'Before', 'After', 'Growth', 'Large', 'Limit'];

const cellsOf = ({ name, unit, goal, before, after, growth, largeGrowth, limit }) => {
  const goalCell = goal === undefined ? '' : `${isMoreBetter(unit) ? '≥' : '≤'} ${figure(goal, unit)}`;
  const afterCell = `${figure(after, unit)}${meetsGoal({ goal, unit }, after) ? '' : ' ✗'}`;
  return [
    name,
    unit,
    goalCell,
    figure(before, unit),
    afterCell,
    times(growth),
    times(largeGrowth),
    figure(limit, unit),
  ];
};

/** Pads columns to their widest cell, as the formatter does. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => [...row[column]].length)));
  const line = (row) =>
    `| ${row.map((cell, column) => cell + ' '.repeat(widths[column] - [...cell].length)).join(' | ')} |`;
  const [head, ...rest] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n');
}

export const tableOfLines = (lines) => table([COLUMNS, ...lines.map(cellsOf)]);

const BEGIN = '<!-- lines.json: npm run bench:all -- --write -->';
const END = '<!-- end of lines.json -->';

/** Finds the text between the marks in a document. */
export const tableIn = (document) =>
  document.slice(document.indexOf(BEGIN) + BEGIN.length, document.indexOf(END)).trim();

export function withTable(document, lines) {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin === -1 || end < begin) throw new Error('The document has no place for the table of lines.');
  return `${document.slice(0, begin + BEGIN.length)}\n\n${tableOfLines(lines)}\n\n${document.slice(end)}`;
}
