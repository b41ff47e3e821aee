import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

interface TooltipProps {
  /** A short, optional help text: touch screens may never show it. */
  text: string;
  /** Renders the control, which must take the passed `aria-describedby`. */
  children: (described: { 'aria-describedby': string }) => ReactElement;
}

/**
 * A tooltip in the top layer, so that no container clips it. It reacts to pointer, focus and Escape; the pointer may
 * move onto the tip itself.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);

  function show() {
    if (!anchor.current || !tip.current) return;
    tip.current.showPopover();
    const room = { width: document.documentElement.clientWidth };
    const { left, top } = placeBeside(
      anchor.current.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      room,
    );
    tip.current.style.setProperty('left', `${left}px`);
    tip.current.style.setProperty('top', `${top}px`);
  }

  const hide = () => tip.current?.hidePopover();

  function keyPressed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !tip.current?.matches(':popover-open')) return;
    // The first Escape closes the tip, not a dialog around it.
    event.preventDefault();
    event.stopPropagation();
    hide();
  }

  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={keyPressed}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        className="tooltip inset-auto m-0 max-w-64 rounded-control bg-ink px-3 py-2 text-sm font-medium text-page forced-colors:border"
      >
        {text}
      </span>
    </span>
  );
}
