import Search from 'lucide-react/icons/search';
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { openModals } from '../../ui/modal/open-modals.ts';

interface OfficeSearchProps {
  /** The dialog, which is loaded when it first opens. */
  Dialog: ComponentType<{ onClose: () => void }>;
}

/** The search of the back office: a field-like button in the top bar, and Ctrl-K (⌘K) on every screen. */
export function OfficeSearch({ Dialog }: OfficeSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k') return;
    event.preventDefault();
    if (isOpen) setOpen(false);
    else if (openModals.get().length === 0) setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex size-11 items-center max-sm:group-has-[.new-order-pill]/bar:hidden justify-center gap-2 rounded-control text-ink hover:bg-line lg:mr-1 lg:h-9 lg:w-52 lg:justify-start lg:border lg:border-line lg:bg-surface lg:px-3 lg:text-muted lg:hover:border-edge"
      >
        <Search aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 lg:size-4.5" />
        <span className="text-sm max-lg:sr-only">Search</span>
        <kbd aria-hidden="true" className="ml-auto text-sm max-lg:hidden">
          Ctrl K
        </kbd>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
