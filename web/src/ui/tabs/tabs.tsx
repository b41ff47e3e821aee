import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { tabAfterKey } from './tab-after-key.ts';
import { showFocused } from '../../platform/navigation/show-focused.ts';

export interface Tab {
  key: string;
  title: string;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
  onChange: (key: string) => void;
}

export function Tabs({ label, tabs, current, onChange }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function keyPressed(event: KeyboardEvent) {
    const next = tabAfterKey(
      tabs.findIndex(({ key }) => key === current),
      event.key,
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onFocus={showFocused}
        className="flex overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ key, title }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-tab-${key}`}
            aria-controls={`${id}-panel-${key}`}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={keyPressed}
            className="relative min-h-12 shrink-0 rounded-t-control px-4 font-semibold text-muted -outline-offset-3 transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-3 aria-selected:after:bottom-0 aria-selected:after:h-1 aria-selected:after:rounded-t-chip aria-selected:after:bg-float-fill forced-colors:aria-selected:after:border-2"
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-panel-${key}`}
          aria-labelledby={`${id}-tab-${key}`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a panel of plain text must be reachable too
          tabIndex={0}
          hidden={key !== current}
          className="rounded-control py-5"
        >
          {content}
        </div>
      ))}
    </div>
  );
}
