import { Picture, type PictureProps, Tones } from './picture.tsx';

/** Binoculars: looking for a courier. */
export function BinocularsPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path
          className="pic-a"
          d="M20 54c2-14 8-22 16-24h8v58c-4 14-30 14-32-4ZM100 54c-2-14-8-22-16-24h-8v58c4 14 30 14 32-4Z"
        />
        <path className="pic-b" d="M44 42h32v22H44Z" />
        <path className="pic-accent" d="M34 22h12v10H34ZM74 22h12v10H74Z" />
      </Tones>
      <path d="M34 31c-.3-3-.3-6 0-9 4-.5 8-.5 12 0 .3 3 .3 6 0 9M74 31c-.3-3-.3-6 0-9 4-.5 8-.5 12 0 .3 3 .3 6 0 9" />
      <path d="M44 30.500c-12-2-22 8-24 24-3 10-6 18-8 29 0 18 28 19 32 4 .6-19 .6-38 0-57ZM76 30.500c12-2 22 8 24 24 3 10 6 18 8 29 0 18-28 19-32 4-.6-19-.6-38 0-57Z" />
      <path d="M44 42c11-1 21-1 32 0M44 64c11-1 21-1 32 0" />
      <circle cx="28" cy="84" r="10" />
      <circle cx="92" cy="84" r="10" />
      <path d="M23 81c1-2 3-4 6-4M87 81c1-2 3-4 6-4M16 110c30 1.500 60 1.500 89 .2" />
    </Picture>
  );
}
