import type { LucideIcon } from 'lucide-react';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useStore } from '../platform/external-store.ts';
import { useClosePopoverOnBack } from '../platform/navigation/use-close-popover-on-back.ts';
import { chooseTheme, type ThemeChoice, themeChoice } from '../platform/theme/theme.ts';

const choices: { value: ThemeChoice; label: string; Icon: LucideIcon }[] = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
];

export function ThemeSwitch() {
  const current = useStore(themeChoice, 'system');
  const onToggle = useClosePopoverOnBack();
  return (
    <>
      <button
        type="button"
        popoverTarget="theme-menu"
        aria-label="Theme"
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-line"
      >
        <Sun aria-hidden="true" size={20} strokeWidth={1.75} className="dark:hidden" />
        <Moon aria-hidden="true" size={20} strokeWidth={1.75} className="hidden dark:block" />
      </button>
      <div
        id="theme-menu"
        popover="auto"
        onToggle={onToggle}
        className="inset-auto top-15 right-4 m-0 w-44 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <fieldset className="grid">
          <legend className="sr-only">Theme</legend>
          {choices.map(({ value, label, Icon }) => (
            <label
              key={value}
              className="relative flex min-h-11 items-center gap-3 rounded-control px-3 hover:bg-line has-checked:font-semibold has-checked:text-action-text has-focus-visible:outline-3"
            >
              <input
                type="radio"
                name="theme"
                className="absolute inset-0 size-full appearance-none opacity-0"
                checked={current === value}
                onChange={() => chooseTheme(value)}
              />
              <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
