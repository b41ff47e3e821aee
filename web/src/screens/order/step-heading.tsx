import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

interface StepHeadingProps {
  children: ReactNode;
  className?: string;
}

/** The title of a step, ready to take the focus. */
export function StepHeading({ children, className = 'text-3xl md:text-4xl' }: StepHeadingProps) {
  return (
    <h1 tabIndex={-1} data-step-heading className={`outline-none ${className}`}>
      {children}
    </h1>
  );
}

/** Whoever goes on from one step to the next continues reading at its title. Arriving on the screen moves nothing. */
export function useFocusOnStep(step: string): void {
  const { key } = useLocation();
  const arrivedBy = useRef(key);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (arrivedBy.current === key) return;
    document.querySelector<HTMLElement>('[data-step-heading]')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step, key]);
}
