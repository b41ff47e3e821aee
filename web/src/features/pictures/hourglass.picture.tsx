import { Picture, type PictureProps, Tones } from './picture.tsx';

/** An hourglass: the time to pay has expired. */
export function HourglassPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-a" d="M28 14h64v10H28ZM28 96h64v10H28Z" />
        <path className="pic-b" d="M36 24h48c0 18-18 24-18 36s18 18 18 36H36c0-18 18-24 18-36S36 42 36 24Z" />
        <path className="pic-accent" d="M40 96c2-10 12-16 20-20 8 4 18 10 20 20Z" />
      </Tones>
      <path d="M28 14.500c21-.7 42-.7 64.300-.2.2 3 .2 6 0 9.500-21 .5-42 .5-64.200.1-.3-3-.3-6-.1-9.400ZM28 96.500c21-.7 42-.7 64.300-.2.2 3 .2 6 0 9.500-21 .5-42 .5-64.200.1-.3-3-.3-6-.1-9.400Z" />
      <path d="M36 24c0 18 18 24 18 36s-18 18-18 36M84 24c0 18-18 24-18 36s18 18 18 36" />
      <path d="M40 96c2-10 12-15 20-20 8 5 18 10 20 20" />
      <path d="M60 62v8M14 110c30 1.500 62 1.500 92 .2" />
    </Picture>
  );
}
