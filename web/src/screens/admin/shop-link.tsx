import type { ReactNode } from 'react';
import { TextLink } from '../../ui/links.tsx';

/** Links the name of a shop to its page. */
export function ShopLink({ shopId, children }: { shopId: string; children: ReactNode }) {
  if (shopId === '') return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <TextLink to={`/admin/shops/${encodeURIComponent(shopId)}`} className="[overflow-wrap:anywhere] md:min-h-8">
      {children}
    </TextLink>
  );
}
