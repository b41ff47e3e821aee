import { Button } from '../../../ui/button/button.tsx';

interface BulkBarProps {
  count: number;
  /** The number of all matching products, if it is larger than the selection. */
  matching: number;
  isEverything: boolean;
  onEverything: () => void;
  onChange: () => void;
  onClear: () => void;
}

/** Stays within reach of the thumb while something is selected. */
export function BulkBar({ count, matching, isEverything, onEverything, onChange, onClear }: BulkBarProps) {
  return (
    <section
      aria-label="Chosen products"
      className="sticky bottom-18 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2.5 pr-3 pl-5 shadow-float md:bottom-4"
    >
      <p aria-live="polite" className="font-semibold tabular-nums">
        {count.toLocaleString('en-GB')} chosen
        {isEverything || matching <= count ? null : (
          <button
            type="button"
            onClick={onEverything}
            className="ml-3 min-h-11 font-semibold text-action-text underline underline-offset-2"
          >
            Choose all {matching.toLocaleString('en-GB')}
          </button>
        )}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onClear}>
          Clear
        </Button>
        <Button onClick={onChange}>Change…</Button>
      </div>
    </section>
  );
}
