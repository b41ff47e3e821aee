import { Picture, type PictureProps, Tones } from './picture.tsx';

/** A bank card over the water: the payment is missing. */
export function BankCardPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M16 40c0-4 3-7 7-7l72-3c4 0 7 3 7 6l2 40c0 4-3 7-7 7l-72 3c-4 0-7-3-7-6Z" />
        <path className="pic-a" d="M16 47l87-4 .6 12-87 4Z" />
        <path className="pic-accent" d="M27 68l16-.7.4 10-16 .8Z" />
      </Tones>
      <path d="M16 40.500c0-4 3-7 7-7.200l72-3c4-.2 7 2.500 7.200 6.500l2 40c.2 4-2.800 7-6.700 7.200l-72 3c-4 .2-7-2.800-7.200-6.700Z" />
      <path d="M16.500 47.500c29-1.300 58-2.600 86.500-3.800M17 59.500c29-1.300 58-2.700 86.500-4" />
      <path d="M27 68.500l16-.8.4 10-16 .8ZM33 68.300l.4 10M78 73.500l16-.8" />
      <path d="M8 104c8-3 15-3 22 0s14 3 21 0 14-3 21 0 14 3 21 0 12-2.500 18-.5M26 112c6-2 11-2 17 0M68 112c6-2 11-2 17 0" />
    </Picture>
  );
}
