import Menu from 'lucide-react/icons/menu';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Drawer } from '../../ui/modal/drawer.tsx';
import { AccountItems } from './account-items.tsx';
import { AccountMenu } from './account-menu.tsx';

interface OfficeMenuProps {
  /** The title of the sheet. */
  title: string;
  rail: ReactNode;
  /** Controls before the account. */
  children: ReactNode;
}

/** The account, and the rail as a sheet on screens that are too narrow to show it beside the page. */
export function OfficeMenu({ title, rail, children }: OfficeMenuProps) {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(key);
  // A navigation closes the sheet.
  if (page !== key) {
    setPage(key);
    setOpen(false);
  }
  const close = () => setOpen(false);
  return (
    <>
      {children}
      <AccountMenu />
      <IconButton Icon={Menu} label="Menu" className="lg:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Drawer open={isOpen} onClose={close} title={title}>
        {isOpen ? (
          <div className="-mx-3 grid gap-4">
            {rail}
            <div className="border-t border-line pt-2 sm:hidden">
              <AccountItems onGo={close} />
            </div>
          </div>
        ) : null}
      </Drawer>
    </>
  );
}
