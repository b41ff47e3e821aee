import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { buttonClass } from '../button.ts';

export interface MenuItem {
  label: string;
  Icon: LucideIcon;
  run: () => void;
  /** Marks an action that cannot be undone. */
  isDanger?: boolean;
}

const GAP_PX = 4;
/** With less room below the button, the list opens above it. */
const MIN_ROOM_PX = 260;

/** A button that opens a list of further actions. The browser closes the list on Escape and on a press outside. */
export function Menu({ children, items }: { children: ReactNode; items: readonly MenuItem[] }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;

  function place({ newState }: ToggleEvent) {
    if (newState !== 'open' || !button.current || !list.current) return;
    const { top, bottom, right } = button.current.getBoundingClientRect();
    const isBelow = innerHeight - bottom > MIN_ROOM_PX;
    const { style } = list.current;
    style.setProperty('top', isBelow ? `${bottom + GAP_PX}px` : 'auto');
    style.setProperty('bottom', isBelow ? 'auto' : `${innerHeight - top + GAP_PX}px`);
    style.setProperty(
      'right',
      `${Math.max(GAP_PX, Math.min(document.documentElement.clientWidth - right, innerWidth - 240))}px`,
    );
  }

  return (
    <>
      <button ref={button} type="button" popoverTarget={id} className={buttonClass('secondary')}>
        {children}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        onBeforeToggle={place}
        onToggle={({ newState }) => newState === 'open' && list.current?.querySelector('button')?.focus()}
        className="inset-auto m-0 min-w-56 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
      >
        {items.map(({ label, Icon, run, isDanger = false }) => (
          <li key={label}>
            <button
              type="button"
              onClick={() => {
                list.current?.hidePopover();
                run();
              }}
              className={`flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-semibold hover:bg-line ${isDanger ? 'text-error' : ''}`}
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
