import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ShopGrid } from './shop-grid.tsx';
import { tileFrame, tilePicture } from './tile-shape.ts';

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As tall as the shops that follow, so that nothing moves when they come. */
export function ShopSkeletons({ layout }: { layout: 'grid' | 'list' }) {
  return (
    <SkeletonGroup label="Looking for shops…">
      <ShopGrid layout={layout}>
        {PLACES.map((place) => (
          <li key={place} className={tileFrame[layout]}>
            <span className={`skeleton block ${tilePicture[layout]}`} />
            <div className="grid flex-1 content-start gap-3 p-4">
              <Skeleton shape="title" className="w-3/4" />
              <Skeleton className="w-full" />
              <Skeleton className="w-1/2" />
            </div>
          </li>
        ))}
      </ShopGrid>
    </SkeletonGroup>
  );
}
