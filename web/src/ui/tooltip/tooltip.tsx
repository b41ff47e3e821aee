import { type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { placeBeside } from './place-beside.ts';

interface TooltipProps {
  /** A few words that help but are not needed: on a touch screen they may never be seen. */
  text: string;
  /** Draws the control, with the given description on it. */
  children: (described: { 'aria-describedby': string }) => ReactElement;
}

/** In the top layer, so nothing cuts it off. Pointer, focus and Escape all count; the pointer may rest on the tip itself. */
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
    // The first Escape is for the tip, not for a dialog around it.
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
