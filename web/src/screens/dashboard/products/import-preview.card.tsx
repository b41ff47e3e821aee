import type { ImportPreview } from '@baitdrop/contract/product-imports';
import { pence } from '@baitdrop/domain/money/pence';
import { formatPounds } from '@baitdrop/domain/money/pounds';
import { Button } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { COLUMN_LABELS } from './column-labels.ts';
import { ScrollArea } from './scroll-area.tsx';

interface ImportPreviewCardProps {
  fileName: string;
  preview: ImportPreview;
  isPending: boolean;
  onApply: () => void;
  onCancel: () => void;
}

const number = (count: number): string => count.toLocaleString('en-GB');

interface RemarksProps {
  title: string;
  explanation: string;
  label: string;
  remarks: ImportPreview['problems'];
  isError: boolean;
}

function Remarks({ title, explanation, label, remarks, isError }: RemarksProps) {
  if (remarks.length === 0) return null;
  const tone = isError ? 'border-error/30 bg-error/8' : 'border-info/30 bg-info/8';
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-muted">{explanation}</p>
      <ScrollArea label={label}>
        <ul className="mt-2 grid gap-2 text-sm">
          {remarks.map(({ line, name, column, message }) => (
            <li key={`${line} ${column} ${message}`} className={`rounded-control border px-3 py-2 ${tone}`}>
              <strong>
                Row {line}
                {name === '' ? '' : `, ${name}`}
              </strong>{' '}
              · {COLUMN_LABELS[column] ?? column}: {message}
            </li>
          ))}
        </ul>
      </ScrollArea>
    </div>
  );
}

/** Shows the value, and the previous one if it changes. */
function Value({ was, now }: { was: string | undefined; now: string }) {
  if (was === undefined || was === now) return <>{now}</>;
  return (
    <>
      <span className="sr-only">was </span>
      <s className="text-muted">{was}</s> <span className="sr-only">becomes </span>
      {now}
    </>
  );
}

const priceOf = (price: number): string => formatPounds(pence(price));

const stockText = (stock: number | null): string => (stock === null ? 'Not tracked' : number(stock));

function Rows({ preview }: { preview: ImportPreview }) {
  const total = preview.counts.new + preview.counts.changed;
  if (total === 0) return null;
  return (
    <div>
      <h3 className="text-lg">What happens</h3>
      <ScrollArea label="What happens">
        <table className="mt-2 w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th className="py-1.5 pr-3 font-normal">Row</th>
              <th className="py-1.5 pr-3 font-normal">Product</th>
              <th className="py-1.5 pr-3 text-right font-normal">Price</th>
              <th className="py-1.5 text-right font-normal">Stock</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.line} className="border-t border-line align-top">
                <td className="py-1.5 pr-3 text-muted tabular-nums">{row.line}</td>
                <td className="py-1.5 pr-3 wrap-anywhere">
                  {row.name}
                  <span className="block text-muted">
                    {row.category} ·{' '}
                    {row.outcome === 'new' ? (
                      <Chip tone="success">New</Chip>
                    ) : (
                      `changes ${row.changes.map((column) => (COLUMN_LABELS[column] ?? column).toLowerCase()).join(', ')}`
                    )}
                  </span>
                </td>
                <td className="py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">
                  <Value
                    was={row.before ? priceOf(row.before.price_pence) : undefined}
                    now={priceOf(row.price_pence)}
                  />
                </td>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                  <Value was={row.before ? stockText(row.before.stock) : undefined} now={stockText(row.stock)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {total > preview.rows.length ? (
        <p className="mt-2 text-sm text-muted">and {number(total - preview.rows.length)} more</p>
      ) : null}
    </div>
  );
}

export function ImportPreviewCard({ fileName, preview, isPending, onApply, onCancel }: ImportPreviewCardProps) {
  const { counts, problems, notes } = preview;
  const total = counts.new + counts.changed;
  return (
    <Section title={fileName} isStacked>
      <output className="flex flex-wrap gap-2">
        <Chip tone="success">{number(counts.new)} new</Chip>
        <Chip tone="info">{number(counts.changed)} changed</Chip>
        <Chip>{number(counts.unchanged)} unchanged</Chip>
        <Chip tone={counts.refused > 0 ? 'error' : 'neutral'}>{number(counts.refused)} skipped</Chip>
      </output>
      <Remarks
        title={counts.refused === 1 ? '1 row will be skipped' : `${number(counts.refused)} rows will be skipped`}
        explanation="Fix them in your file and import it again. You can import the others now."
        label="What is wrong"
        remarks={problems}
        isError
      />
      <Remarks
        title="Worth a look"
        explanation="These rows will be imported. We read something in them differently from how it’s written."
        label="Worth a look"
        remarks={notes}
        isError={false}
      />
      <Rows preview={preview} />
      <div className="flex flex-wrap gap-3">
        {total > 0 ? (
          <Button pending={isPending} pendingLabel="Importing…" onClick={onApply}>
            {total === 1 ? 'Import 1 product' : `Import ${number(total)} products`}
          </Button>
        ) : null}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Section>
  );
}
