import { Picture, type PictureProps, Tones } from './picture.tsx';

/** The bell on a counter: waiting for the shop's answer. */
export function ShopBellPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M26 84c0-24 14-38 34-38s34 14 34 38Z" />
        <path className="pic-b" d="M18 84h84v9H18Z" />
        <path className="pic-accent" d="M52 38h16v8H52Z" />
      </Tones>
      <path d="M26 84.500c-.5-24 13-38.500 34-38.500s35 14 34 38" />
      <path d="M18 84.500c28-.8 56-.8 84.500-.2.4 3 .3 6 0 9-28 .7-56 .6-84.500.2-.4-3-.4-6 0-9Z" />
      <path d="M52 46c-.3-3-.3-5 0-8 5-.6 11-.6 16 0 .4 3 .3 5 0 8" />
      <path d="M38 76c1-10 6-17 14-20" />
      <path d="M14 44l8 6M106 44l-8 6M60 16v10M32 22l5 9M88 22l-5 9" />
      <path d="M8 106c34-1.500 70-1.500 104 0" />
    </Picture>
  );
}
