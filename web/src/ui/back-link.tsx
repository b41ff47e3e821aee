import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { TextLink } from './links.tsx';

interface BackLinkProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** Leads to the page that this one belongs to. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <TextLink to={to} className={`gap-1.5 ${className}`}>
      <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
      {children}
    </TextLink>
  );
}
