import { type ReactNode, useEffect, useRef } from 'react';
import { isRestoringScroll } from '../../platform/navigation/scroll-restoration.ts';
import type { SlotProps } from './slot.ts';

interface StepHeadingProps {
  children: ReactNode;
  className?: string;
  /** The server fills in this element before the script has loaded: `slot.ts`. */
  slot?: SlotProps;
}

/** The title of a step, which can take the focus. */
export function StepHeading({ children, className = 'text-3xl md:text-4xl', slot }: StepHeadingProps) {
  return (
    <h1 {...slot} tabIndex={-1} data-step-heading className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/**
 * Moves the focus to the title of the next step. Opening the screen moves nothing (`hasMoved` is false then), and
 * neither does a step that is still loading (null).
 */
export function useFocusOnStep(step: string | null, hasMoved: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === null || !hasMoved) return;
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    if (!isRestoringScroll()) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, hasMoved]);
}
