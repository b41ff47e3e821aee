import type { ReactNode } from 'react';
import { BackLink } from '../../../ui/back-link.tsx';
import { TitleRow } from '../../../ui/title-row.tsx';

/** The header of pages below Money: a back link, the title, and actions. */
export function MoneyPageHeader({ title, children }: { title: string; children: ReactNode }) {
  return <TitleRow title={title} back={<BackLink to="/dashboard/money">Money</BackLink>} actions={children} />;
}
