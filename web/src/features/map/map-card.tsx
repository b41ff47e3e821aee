import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';

/**
 * A card over the map, within reach of the thumb on a phone. It takes the focus when a marker was opened by keyboard,
 * and returns it.
 */
export function MapCard({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  const cameFrom = useRef<string | null>(null);

  useEffect(() => {
    const float = document.activeElement;
    if (!(float instanceof HTMLElement) || !float.matches('.map-float:focus-visible')) return;
    cameFrom.current = float.getAttribute('aria-label');
    card.current?.focus({ preventScroll: true });
  }, []);

  function close(): void {
    const float = [...document.querySelectorAll<HTMLElement>('.map-float')].find(
      (each) => each.getAttribute('aria-label') === cameFrom.current,
    );
    onClose();
    float?.focus({ preventScroll: true });
  }

  function keyPressed(event: KeyboardEvent): void {
    if (event.key === 'Escape') close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes, from wherever the focus is inside
    <section
      ref={card}
      tabIndex={-1}
      aria-label="Chosen shop"
      onKeyDown={keyPressed}
      className="absolute inset-x-3 bottom-9 z-20 rounded-card border border-line bg-surface p-4 shadow-float outline-none focus-visible:outline-3 md:right-auto md:bottom-10 md:left-4 md:w-90"
    >
      <div className="absolute top-1.5 right-1.5">
        <IconButton Icon={X} label="Close" onClick={close} />
      </div>
      {children}
    </section>
  );
}
