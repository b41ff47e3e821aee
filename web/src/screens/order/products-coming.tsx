import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function ProductsComing() {
  return (
    <SkeletonGroup label="Loading what they sell…">
      <div className="mx-auto grid max-w-content gap-3 px-4 pt-4 md:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
          <Skeleton key={each} shape="block" className="h-44" />
        ))}
      </div>
    </SkeletonGroup>
  );
}
