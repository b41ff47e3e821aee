import type { ReactNode } from 'react';

export function ShopGrid({ layout, children }: { layout: 'grid' | 'list'; children: ReactNode }) {
  return (
    <ul className={layout === 'grid' ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5' : 'grid gap-3'}>
      {children}
    </ul>
  );
}
