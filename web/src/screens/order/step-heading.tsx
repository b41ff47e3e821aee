import { type ReactNode, useEffect, useRef } from 'react';
import { isComingBack } from '../../platform/navigation/scroll-return.ts';
import type { SlotProps } from './slot.ts';

interface StepHeadingProps {
  children: ReactNode;
  className?: string;
  /** What the server fills in before the script has come: `slot.ts`. */
  slot?: SlotProps;
}

/** The title of a step, ready to take the focus. */
export function StepHeading({ children, className = 'text-3xl md:text-4xl', slot }: StepHeadingProps) {
  return (
    <h1 {...slot} tabIndex={-1} data-step-heading className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/**
 * Whoever goes on from one step to the next continues reading at its title. Arriving on the screen moves nothing
 * (`hasMoved` is false then), and neither does a step that is still on its way (null).
 */
export function useFocusOnStep(step: string | null, hasMoved: boolean): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (step === null || !hasMoved) return;
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    if (!isComingBack()) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, hasMoved]);
}
