import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { copyText } from '../../ui/copy-field/copy-text.ts';

const FEEDBACK_MS = 1500;

/** Code with a copy button. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <figure className="min-w-0 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line pr-1 pl-4 text-sm font-semibold">
        {title}
        <span className="flex items-center gap-1">
          <output className="font-medium text-action-text">{isCopied ? 'Copied' : ''}</output>
          <IconButton
            Icon={isCopied ? Check : Copy}
            label={`Copy: ${title}`}
            onClick={() => void copyText(code, box.current).then(setCopied)}
          />
        </span>
      </figcaption>
      <textarea
        ref={box}
        readOnly
        aria-label={title}
        spellCheck={false}
        wrap="off"
        rows={code.split('\n').length}
        value={code}
        className="block w-full resize-none bg-transparent p-4 [font-family:ui-monospace,monospace] text-sm leading-6 outline-offset-[-2px]"
      />
    </figure>
  );
}
