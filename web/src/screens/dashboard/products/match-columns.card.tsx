import type { ImportPreview } from '@baitdrop/contract/product-imports';
import { CSV_COLUMNS } from '@baitdrop/domain/products/csv-columns';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { COLUMN_LABELS } from './column-labels.ts';

interface MatchColumnsCardProps {
  preview: ImportPreview;
  isPending: boolean;
  onMatch: (columns: readonly string[] | 'auto') => void;
}

const options = CSV_COLUMNS.map(({ name }) => ({ value: name, label: COLUMN_LABELS[name] ?? name }));

function summaryOf({ till, matched_by_hand: isByHand, columns }: ImportPreview): string {
  const used = columns.filter(({ column }) => column !== '').length;
  const count = `We’re using ${used} of its ${columns.length} ${columns.length === 1 ? 'column' : 'columns'}.`;
  if (isByHand) return `The columns are as you matched them. ${count}`;
  return till === '' ? count : `This looks like an export from ${till}. ${count}`;
}

/** Each of our columns maps to one column of the file: the last one chosen for it. */
const chosenFor = (chosen: readonly string[], at: number, column: string): string[] =>
  chosen.map((each, index) => (index === at ? column : each === column ? '' : each));

export function MatchColumnsCard({ preview, isPending, onMatch }: MatchColumnsCardProps) {
  const { columns, missing_columns: missing } = preview;
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column));
  const [isOpen, setOpen] = useState(missing.length > 0);
  const isSame = columns.every(({ column }, index) => column === chosen[index]);
  return (
    <Section title="Columns" isStacked>
      {missing.length > 0 ? (
        <Alert kind="warning">
          We couldn’t tell which column holds the{' '}
          {missing.map((name) => (COLUMN_LABELS[name] ?? name).toLowerCase()).join(', the ')}. Choose it below. The
          first row of the file must hold headings.
        </Alert>
      ) : (
        <p>{summaryOf(preview)}</p>
      )}
      {isOpen ? (
        <>
          <ul className="grid gap-3 sm:grid-cols-2">
            {columns.map(({ heading, example }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns may share a heading, and keep their places
              <li key={index} className="min-w-0">
                <SelectField
                  label={heading || `Column ${index + 1}`}
                  saysOptional={false}
                  hint={example === '' ? 'Empty' : `For example: ${example}`}
                  placeholder="Leave it out"
                  options={options}
                  value={chosen[index] ?? ''}
                  onChange={({ target }) => setChosen(chosenFor(chosen, index, target.value))}
                />
              </li>
            ))}
          </ul>
          <p className="text-sm text-muted">We’ll remember this for your next file with the same headings.</p>
          <div className="flex flex-wrap gap-3">
            <Button
              disabled={isSame || !(chosen.includes('name') || chosen.includes('id'))}
              pending={isPending}
              pendingLabel="Reading the file…"
              onClick={() => onMatch(chosen)}
            >
              Use these columns
            </Button>
            {preview.matched_by_hand ? (
              <Button variant="secondary" onClick={() => onMatch('auto')}>
                Match them for me
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <div>
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Match columns
          </Button>
        </div>
      )}
    </Section>
  );
}
