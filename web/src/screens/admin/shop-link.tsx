import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** From wherever a shop is named to all that there is about it. */
export function ShopLink({ shopId, children }: { shopId: string; children: ReactNode }) {
  if (shopId === '') return <span className="[overflow-wrap:anywhere]">{children}</span>;
  return (
    <Link
      to={`/admin/shops/${encodeURIComponent(shopId)}`}
      className="inline-flex min-h-11 items-center font-semibold [overflow-wrap:anywhere] text-action-text underline underline-offset-2 md:min-h-8"
    >
      {children}
    </Link>
  );
}
