import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { PRODUCT_GRID } from './product-list.tsx';

/** As tall as search, shelves and the first products. */
export function ProductsComing() {
  return (
    <SkeletonGroup label="Loading what they sell…">
      <div className="mx-auto max-w-content px-4 py-2 lg:grid lg:grid-cols-[11rem_1fr] lg:gap-x-6 lg:py-3">
        <Skeleton shape="block" className="h-11 rounded-control! lg:col-start-2" />
        <div className={`mt-31 lg:col-start-2 lg:mt-15 ${PRODUCT_GRID}`}>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((each) => (
            <Skeleton key={each} shape="block" className="h-34 lg:h-72" />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
}
