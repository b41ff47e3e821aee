import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { Float, type FloatState } from '../../ui/float/float.tsx';
import { Glitter, Landscape } from './landscape.tsx';
import { leftReeds, rightReeds } from './reed-shapes.ts';
import { Reeds } from './reeds.tsx';

/** First light on the water, with the one thing to watch. */
export function DawnScene({ floatState }: { floatState: FloatState }) {
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden bg-linear-to-b from-(--dawn-high) via-(--dawn-mid) via-45% to-(--dawn-low) to-80%">
      <div className="absolute inset-x-0 bottom-0 h-60 md:h-96">
        <div className="absolute right-[6%] bottom-32 size-28 rounded-full bg-(--sun) md:right-[16%] md:bottom-48 md:size-52 min-[100rem]:bottom-68" />
        <Landscape />
        <Glitter className="right-[2%] bottom-6 w-48 md:right-[14%] md:bottom-14 md:w-72" />
        <div className="absolute bottom-7 left-[46%] h-34 md:right-[14%] md:bottom-12 md:left-auto md:h-52 lg:right-[26%] xl:right-[34%] xl:bottom-14 xl:h-60">
          <svg
            viewBox="0 0 200 60"
            className="absolute bottom-[4%] left-1/2 w-56 -translate-x-1/2 md:w-80"
            aria-hidden="true"
          >
            <g className="fill-none stroke-ink" strokeLinecap="round">
              <path d="M72 22c-22 4-20 14 28 14s50-10 28-14" strokeWidth="1.4" opacity="0.55" />
              <path d="M48 22c-38 8-26 24 52 24s90-16 52-24" strokeWidth="1.2" opacity="0.3" />
              <path d="M18 26c-30 14 20 30 82 30s112-16 82-30" strokeWidth="1" opacity="0.16" />
            </g>
          </svg>
          <Float state={floatState} water={false} className="relative h-full w-auto" />
        </div>
        <HeronPicture className="pic-fine absolute right-[21%] bottom-4 hidden size-52 -scale-x-100 xl:right-[9%] xl:block xl:size-64" />
      </div>
      <Reeds shapes={leftReeds} viewBox="0 -280 200 280" className="-bottom-2 -left-8 h-36 md:left-0 md:h-60" />
      <Reeds shapes={rightReeds} viewBox="0 -280 210 280" className="-right-6 -bottom-2 h-40 md:right-0 md:h-72" />
    </div>
  );
}
