import type { ReactNode } from 'react';
import { TextLink } from '../../ui/links.tsx';
import { pageAddress } from '../../platform/page-address.ts';

/** Links the name of a shop to its page. */
export function ShopLink({ shopId, children }: { shopId: string; children: ReactNode }) {
  if (shopId === '') return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <TextLink
      to={pageAddress('/admin/:place/:id', { params: { place: 'shops', id: shopId } })}
      className="[overflow-wrap:anywhere] md:min-h-8"
    >
      {children}
    </TextLink>
  );
}
