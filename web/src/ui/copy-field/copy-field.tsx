import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { CONTROL_BOX } from '../field/field.tsx';
import { copyText } from './copy-text.ts';

const FEEDBACK_MS = 1500;
const messages = { idle: '', copied: 'Copied', selected: 'Selected: copy it by hand' };

export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<keyof typeof messages>('idle');

  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome('idle'), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function copy() {
    const isCopied = await copyText(value, input.current);
    setOutcome(isCopied ? 'copied' : 'selected');
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output className="text-sm font-medium text-action-text">{messages[outcome]}</output>
      </div>
      <div className={`${CONTROL_BOX} flex min-h-11 items-center`}>
        <input
          ref={input}
          id={id}
          readOnly
          type="text"
          autoComplete="off"
          spellCheck={false}
          value={value}
          className="w-full min-w-0 bg-transparent px-3 text-ellipsis tabular-nums outline-none"
        />
        <IconButton
          Icon={outcome === 'copied' ? Check : Copy}
          label={`Copy ${label}`}
          onClick={() => void copy()}
          className={outcome === 'copied' ? 'text-action-text' : ''}
        />
      </div>
    </div>
  );
}
