import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A signpost: alternatives to choose from. */
export function SignpostPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M54 14h12v94H54Z" />
        <path className="pic-accent" d="M20 22h70l12 10-12 10H20Z" />
        <path className="pic-b" d="M100 52H34L20 62l14 10h66Z" />
      </Tones>
      <path d="M54.500 22c-.2-4-.2-6 0-9 4-.5 7-.5 11.500 0 .2 3 .2 5 0 9M54.500 42v10M66 42v10M54.500 72c0 12-.2 24-.5 36M66 72c0 12 .2 24 .5 36" />
      <path d="M20 22.500c24-.8 47-.8 70-.3 4 3 8 6 12 10-4 3.500-8 6.500-12 9.500-23 .6-47 .5-70 .2-.4-6-.4-13 0-19.400Z" />
      <path d="M100 52.500c-22-.8-44-.8-66-.3-5 3-9 6-14 10 5 3.500 9 6.500 14 9.500 22 .6 44 .5 66 .2.4-6 .4-13 0-19.400Z" />
      <path d="M32 32h34M48 62h36" />
      <path d="M40 108c-1-6-4-10-8-13M46 108c0-5 1-8 3-11M78 108c1-6 4-10 8-13M12 111c32 1.500 64 1.500 97 .2" />
    </Picture>
  );
}
