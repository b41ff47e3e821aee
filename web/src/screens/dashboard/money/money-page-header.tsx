import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/links.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';

/** The header of pages below Money: a back link, the title, and actions. */
export function MoneyPageHeader({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitleRow
      title={title}
      back={
        <TextLink to="/dashboard/money" className="gap-1.5">
          <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
          Money
        </TextLink>
      }
      actions={children}
    />
  );
}
