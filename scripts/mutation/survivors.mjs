/** Reads a report of Stryker: how many changes were made, how many the tests noticed, and those that they did not. */
export function readSurvivors({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants: made }]) =>
    made.filter(({ status }) => COUNTED.has(status)).map((mutant) => ({ ...mutant, file, source })),
  );
  const survivors = mutants.filter(({ status }) => !NOTICED.has(status));
  return {
    total: mutants.length,
    noticed: mutants.length - survivors.length,
    survivors: survivors.map(
      ({ file, source, location, replacement, status }) =>
        `${file}:${location.start.line}  ${oneLine(textAt(source, location))}  →  ${oneLine(replacement)}${status === 'NoCoverage' ? '  (no test runs it)' : ''}`,
    ),
  };
}

const NOTICED = new Set(['Killed', 'Timeout']);
/** Changes that cannot run, or that were excluded, say nothing about tests. */
const COUNTED = new Set([...NOTICED, 'Survived', 'NoCoverage']);

function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const LONGEST = 90;
const oneLine = (text) => {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
};
