import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import type { Fold } from './use-folding.ts';

interface CheckoutSectionProps {
  title: string;
  /** The target of links to this section. */
  id?: string;
  /** Omitted for a section that is always open. */
  fold?: Fold;
  /** The collapsed contents, in one line. */
  summary?: ReactNode;
  children: ReactNode;
}

/** A button that looks like a link: it changes what is shown here. */
const TEXT_BUTTON_CLASS =
  'inline-flex min-h-11 shrink-0 items-center font-medium text-action-text underline underline-offset-2 hover:decoration-2';

const CONTROLS = 'input, select, textarea, button';

/** Moves the focus: to the first field of an opened section, and back to its button when it is collapsed. */
function useFoldFocus(isOpen: boolean) {
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    const inside = body.current?.querySelector<HTMLElement>('input:checked') ?? body.current?.querySelector(CONTROLS);
    const target = isOpen ? inside : button.current;
    if (target instanceof HTMLElement) target.focus();
  }, [isOpen]);
  const press = (work: () => void) => () => {
    isPressed.current = true;
    work();
  };
  return { body, button, press };
}

export function CheckoutSection({ title, id: place, fold, summary, children }: CheckoutSectionProps) {
  const id = useId();
  const isOpen = fold?.isOpen ?? true;
  const { body, button, press } = useFoldFocus(isOpen);
  return (
    <section id={place} aria-labelledby={id} className="scroll-mt-20">
      <Card className={isOpen ? 'sm:p-6' : 'py-3! sm:px-6'}>
        <div className="flex items-center justify-between gap-4">
          <div className="min-w-0">
            <h2 id={id} className={isOpen ? 'text-xl' : 'font-sans text-sm font-semibold tracking-normal text-muted'}>
              {title}
            </h2>
            {isOpen ? null : <p className="wrap-anywhere">{summary}</p>}
          </div>
          {isOpen ? null : (
            <button ref={button} type="button" className={TEXT_BUTTON_CLASS} onClick={press(() => fold?.onOpen())}>
              Change<span className="sr-only"> {title}</span>
            </button>
          )}
          {fold?.canFold === true ? (
            <button type="button" className={TEXT_BUTTON_CLASS} onClick={press(fold.onFold)}>
              Done<span className="sr-only"> {title}</span>
            </button>
          ) : null}
        </div>
        {isOpen ? (
          <div ref={body} className="mt-4 grid gap-4">
            {children}
          </div>
        ) : null}
      </Card>
    </section>
  );
}
