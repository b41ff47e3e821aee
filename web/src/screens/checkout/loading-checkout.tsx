import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export function LoadingCheckout() {
  return (
    <SkeletonGroup label="Fetching your cart">
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_25rem]">
        <div className="grid gap-3">
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-18" />
          <Skeleton shape="block" className="h-18" />
        </div>
        <Skeleton shape="block" className="h-[36rem]" />
      </div>
    </SkeletonGroup>
  );
}
