import type { ImportPreview } from '@baitdrop/contract/shop-products';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ScrollArea } from './scroll-area.tsx';

interface ImportPreviewCardProps {
  fileName: string;
  preview: ImportPreview;
  isPending: boolean;
  onApply: () => void;
  onCancel: () => void;
}

const number = (count: number): string => count.toLocaleString('en-GB');

function Problems({ preview }: { preview: ImportPreview }) {
  const { problems, counts } = preview;
  if (problems.length === 0) return null;
  return (
    <div>
      <h3 className="text-lg">
        {counts.refused === 1 ? '1 row is left out' : `${number(counts.refused)} rows are left out`}
      </h3>
      <p className="text-sm text-muted">Put them right in your file and import it again; the others can go in now.</p>
      <ScrollArea label="What is wrong">
        <ul className="mt-2 grid gap-2 text-sm">
          {problems.map(({ line, name, column, message }) => (
            <li
              key={`${line} ${column} ${message}`}
              className="rounded-control border border-error/30 bg-error/8 px-3 py-2"
            >
              <strong>
                Row {line}
                {name === '' ? '' : `, ${name}`}
              </strong>{' '}
              · {column}: {message}
            </li>
          ))}
        </ul>
      </ScrollArea>
    </div>
  );
}

function Rows({ preview }: { preview: ImportPreview }) {
  const total = preview.counts.new + preview.counts.changed;
  if (total === 0) return null;
  return (
    <div>
      <h3 className="text-lg">What happens</h3>
      <ScrollArea label="What happens">
        <ul className="mt-2 grid gap-1 text-sm">
          {preview.rows.map(({ line, name, outcome, changes }) => (
            <li key={line} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
              <span className="w-16 text-muted tabular-nums">Row {line}</span>
              <span className="min-w-0 flex-1 break-words">{name}</span>
              {outcome === 'new' ? (
                <Chip tone="success">New</Chip>
              ) : (
                <span className="text-muted">{changes.join(', ')}</span>
              )}
            </li>
          ))}
        </ul>
      </ScrollArea>
      {total > preview.rows.length ? (
        <p className="mt-2 text-sm text-muted">and {number(total - preview.rows.length)} more</p>
      ) : null}
    </div>
  );
}

export function ImportPreviewCard({ fileName, preview, isPending, onApply, onCancel }: ImportPreviewCardProps) {
  const { counts, unknown_columns: unknown } = preview;
  const total = counts.new + counts.changed;
  return (
    <section aria-labelledby="preview">
      <Card className="grid gap-4">
        <h2 id="preview" className="text-xl break-words">
          {fileName}
        </h2>
        <output className="flex flex-wrap gap-2">
          <Chip tone="success">{number(counts.new)} new</Chip>
          <Chip tone="info">{number(counts.changed)} changed</Chip>
          <Chip>{number(counts.unchanged)} as they are</Chip>
          <Chip tone={counts.refused > 0 ? 'error' : 'neutral'}>{number(counts.refused)} left out</Chip>
        </output>
        {unknown.length > 0 ? (
          <Alert kind="info">We’ll leave out columns we don’t know: {unknown.join(', ')}.</Alert>
        ) : null}
        <Problems preview={preview} />
        <Rows preview={preview} />
        <div className="flex flex-wrap gap-3">
          {total > 0 ? (
            <Button pending={isPending} pendingLabel="Putting them in…" onClick={onApply}>
              {total === 1 ? 'Import 1 product' : `Import ${number(total)} products`}
            </Button>
          ) : null}
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </Card>
    </section>
  );
}
