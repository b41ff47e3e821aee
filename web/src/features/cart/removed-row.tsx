import { useEffect, useRef } from 'react';
import Undo from 'lucide-react/icons/undo-2';
import { buttonClass } from '../../ui/button.ts';

/** Replaces a removed item, and takes the focus from its button. */
export function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-2 text-muted">
      <output>{name} removed</output>
      <button ref={undo} type="button" onClick={onUndo} className={`${buttonClass('quiet')} px-3`}>
        <Undo aria-hidden="true" size={18} strokeWidth={1.75} />
        Undo<span className="sr-only">: put {name} back</span>
      </button>
    </li>
  );
}
