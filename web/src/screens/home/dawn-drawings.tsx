// The static parts of the scene around the float.
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { Glitter, Landscape } from './landscape.tsx';
import { leftReeds, rightReeds } from './reed-shapes.ts';
import { Reeds } from './reeds.tsx';

export function FarShore() {
  return (
    <>
      <div className="absolute right-[6%] bottom-32 size-28 rounded-full bg-(--sun) md:right-[16%] md:bottom-48 md:size-52 min-[100rem]:bottom-68" />
      <Landscape />
      <Glitter className="right-[2%] bottom-6 w-48 md:right-[14%] md:bottom-14 md:w-72" />
    </>
  );
}

export function Ripples() {
  return (
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
  );
}

export function NearBank() {
  return (
    <>
      <HeronPicture className="pic-fine absolute right-[21%] bottom-4 hidden size-52 -scale-x-100 xl:right-[9%] xl:block xl:size-64" />
      <Reeds shapes={leftReeds} viewBox="0 -280 200 280" className="-bottom-2 -left-8 h-36 md:left-0 md:h-60" />
      <Reeds shapes={rightReeds} viewBox="0 -280 210 280" className="-right-6 -bottom-2 h-40 md:right-0 md:h-72" />
    </>
  );
}
