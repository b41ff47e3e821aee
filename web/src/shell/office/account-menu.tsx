import CircleUser from 'lucide-react/icons/circle-user';
import { useRef } from 'react';
import { useClosePopoverOnBack } from '../../platform/navigation/use-close-popover-on-back.ts';
import { AccountItems } from './account-items.tsx';

/** The account in the back office's top bar. On phones it is part of the sheet. */
export function AccountMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const onToggle = useClosePopoverOnBack();
  return (
    <div className="max-sm:hidden">
      <button
        type="button"
        popoverTarget="account-menu"
        aria-label="Your account"
        className="grid size-11 place-items-center rounded-control text-ink hover:bg-line"
      >
        <CircleUser aria-hidden="true" size={20} strokeWidth={1.75} />
      </button>
      <div
        id="account-menu"
        ref={menu}
        popover="auto"
        onToggle={onToggle}
        className="inset-auto top-15 right-4 m-0 w-64 rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <AccountItems onGo={() => menu.current?.hidePopover()} />
      </div>
    </div>
  );
}
