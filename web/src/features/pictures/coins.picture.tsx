import { Picture, type PictureProps, Tones } from './picture.tsx';

/** Coins: a refund. */
export function CoinsPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-accent" d="M18 60c0-6 12-10 26-10s26 4 26 10v34c0 6-12 10-26 10s-26-4-26-10Z" />
        <path className="pic-b" d="M82 20c14 0 24 10 24 24S96 68 82 68 58 58 58 44s10-24 24-24Z" />
      </Tones>
      <path d="M18 60.500c0-6 12-10 26-10s26 4 26 10-12 10-26 10-26-4-26-10ZM18 60v34c0 6 12 10.500 26 10.500S70 100 70 94V60M18 72c1 6 13 9.500 26 9.500S69 78 70 72M18 83c1 6 13 9.500 26 9.500S69 89 70 83" />
      <path d="M82 20c14-.3 24.500 10 24.500 24S96 68.500 82 68.500 57.500 58 57.500 44 68 20.300 82 20Z" />
      <path d="M90 36c-2-4-11-4-12 2-.6 5 2 8 0 13-1 2-2 3-3 4 5-1 10-1 16 0M73 45h12" />
      <path d="M6 110c30 1.500 60 1.500 100 .2" />
    </Picture>
  );
}
