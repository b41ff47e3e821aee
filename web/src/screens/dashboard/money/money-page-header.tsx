import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/links.tsx';

/** The header of pages below Money: a back link, the title, and actions. */
export function MoneyPageHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-3 pb-6">
      <div>
        <TextLink to="/dashboard/money" className="gap-1.5">
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
          Money
        </TextLink>
        <h1 className="text-3xl">{title}</h1>
      </div>
      {children}
    </header>
  );
}
