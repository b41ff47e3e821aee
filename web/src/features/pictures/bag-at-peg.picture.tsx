import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A bag beside the peg, at the water. */
export function BagAtPegPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M26 34h12l-1 66H27Z" />
        <path className="pic-b" d="M14 28h38v24H14Z" />
        <path className="pic-accent" d="M58 62h38l4 40H54Z" />
      </Tones>
      <path d="M14 28.500c12-.8 25-.8 38.500-.3.3 8 .2 16-.3 24-12 .7-25 .6-38-.1-.4-8-.5-16-.2-23.600ZM27 53c.3 16 .6 32 1 47M38 53c0 16-.3 32-1 47" />
      <path d="M58 62.500c12-.8 25-.8 38.500-.2 1.500 13 3 26 4 40-15 .7-31 .6-46.500.2 1-14 2.500-27 4-40ZM66 70c-1-16 2-24 11-24s12 8 11 24" />
      <path d="M70 84l5 5 10-12" />
      <path d="M8 104c3-1.500 6-1.500 9 0M104 104c3-1.500 6-1.500 9 0M12 112c10-2 20-2 30 0s22 2 33 0 22-2 32 0" />
    </Picture>
  );
}
