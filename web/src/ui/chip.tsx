import type { LucideIcon } from 'lucide-react';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';

const tones = {
  neutral: 'border-line bg-surface text-muted',
  success: 'border-action-text/30 bg-action/10 text-action-text',
  warning: 'border-cream-ink/25 bg-cream text-cream-ink',
  live: 'border-transparent bg-float-fill text-float-ink',
  info: 'border-info/30 bg-info/8 text-info',
  error: 'border-error/30 bg-error/8 text-error',
};

export type ChipTone = keyof typeof tones;

interface ChipProps {
  tone?: ChipTone;
  /** The icon or the text carries the meaning too, because colour alone must not. */
  Icon?: LucideIcon;
  children: ReactNode;
  /** Gives the chip a remove button, named by `removeLabel`. */
  onRemove?: () => void;
  removeLabel?: string;
}

const CHIP_CLASS = 'inline-flex items-center gap-1.5 rounded-chip border text-sm font-semibold whitespace-nowrap';

export function Chip({ tone = 'neutral', Icon, children, onRemove, removeLabel = 'Remove' }: ChipProps) {
  const content = (
    <>
      {Icon ? <Icon aria-hidden="true" size={16} strokeWidth={2} className="shrink-0" /> : null}
      {children}
    </>
  );
  if (!onRemove) return <span className={`${CHIP_CLASS} ${tones[tone]} min-h-7 px-2.5 py-0.5`}>{content}</span>;
  return (
    <span className={`${CHIP_CLASS} ${tones[tone]} min-h-11 pl-4`}>
      {content}
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-chip hover:bg-line"
      >
        <X aria-hidden="true" size={18} strokeWidth={2} />
      </button>
    </span>
  );
}
