// The pages of a shop and of a product before it is known which. The server fills what is marked with `data-slot`
// (`filled-page.ts`), so that a slow phone shows the name and the picture before the script has come; React leaves both as
// they are.
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ProductsComing } from './products-coming.tsx';
import { COVER_SHAPE } from './shop-header.tsx';

// Text for text: React takes an empty element with words in it for a mistake and draws the whole page again.
const NOTHING_YET = '\u00a0';

export function ShopComing() {
  return (
    <div className="min-h-dvh">
      <header className="mx-auto grid max-w-content gap-3 px-4 pt-4 pb-4 md:pt-6">
        <div className={`relative mb-9 overflow-hidden bg-[var(--water)] sm:mb-10 ${COVER_SHAPE}`}>
          <img
            alt=""
            data-slot="cover"
            suppressHydrationWarning
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover not-[[src]]:invisible"
          />
        </div>
        <h1 data-slot="name" suppressHydrationWarning className="text-3xl md:text-4xl">
          One moment…
        </h1>
        <p data-slot="address" suppressHydrationWarning className="text-muted">
          {NOTHING_YET}
        </p>
      </header>
      <ProductsComing />
    </div>
  );
}

export function ProductComing() {
  return (
    <div className="mx-auto min-h-dvh max-w-content px-4 pt-4 pb-16 md:pt-6">
      <div className="min-h-11" />
      <div className="mt-4 grid gap-6 md:grid-cols-2 md:gap-10">
        <div className="aspect-square w-full max-w-80 overflow-hidden rounded-control bg-[var(--water)] md:max-w-form">
          <img
            alt=""
            data-slot="photo"
            suppressHydrationWarning
            fetchPriority="high"
            className="size-full object-contain not-[[src]]:invisible"
          />
        </div>
        <div className="grid content-start gap-4">
          <h1 data-slot="name" suppressHydrationWarning className="text-2xl md:text-3xl">
            One moment…
          </h1>
          <p data-slot="description" suppressHydrationWarning className="text-lg">
            {NOTHING_YET}
          </p>
          <SkeletonGroup label="Fetching the product…">
            <div className="grid gap-4">
              <Skeleton className="w-full" />
              <Skeleton className="w-1/2" />
            </div>
          </SkeletonGroup>
        </div>
      </div>
    </div>
  );
}
