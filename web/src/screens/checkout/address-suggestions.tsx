import type { Position } from '@baitdrop/domain/geo/position';
import { gazetteerQuery } from '../../features/map/gazetteer.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';

interface AddressSuggestionsProps {
  id: string;
  /** The text of the address field so far. */
  line: string;
  /** The town of the postcode; empty while it is unknown. */
  town: string;
  near: Position | null;
}

const MIN_LETTERS = 3;

/** Open data has no streets, so a street is completed with the town of its postcode. */
function withTown(line: string, town: string): string[] {
  const isStreet = /\d/.test(line) && line.length >= MIN_LETTERS;
  return isStreet && town !== '' && !line.toLowerCase().includes(town.toLowerCase()) ? [`${line}, ${town}`] : [];
}

/** Suggests waters near the postcode by their names, and the town of a street. */
export function AddressSuggestions({ id, line, town, near }: AddressSuggestionsProps) {
  const typed = line.trim();
  const isName = typed.length >= MIN_LETTERS && !/\d/.test(typed);
  const { data } = useQuery(gazetteerQuery(isName ? typed : '', near));
  const waters = (isName ? (data ?? []) : [])
    .filter(({ kind }) => kind === 'water')
    .map(({ name, area }) => (area === '' ? name : `${name}, ${area}`));
  return (
    <datalist id={id}>
      {[...withTown(typed, town), ...waters].map((suggestion) => (
        <option key={suggestion}>{suggestion}</option>
      ))}
    </datalist>
  );
}
