import { Picture, type PictureProps, Tones } from './picture.tsx';

/** The tackle shop at the water: a low hut with an awning and rods against the wall. */
export function ShopHutPicture(props: PictureProps) {
  return (
    <Picture {...props}>
      <Tones>
        <path className="pic-b" d="M22 52h72v54H22Z" />
        <path className="pic-a" d="M14 50 30 26h56l18 24Z" />
        <path className="pic-accent" d="M26 60h40l4 12H22Z" />
        <path className="pic-a" d="M72 70h16v36H72Z" />
      </Tones>
      <path d="M14.500 50.500C20 42 25 34 30 26c19-.8 38-.6 56.500.3 6 8 12 16 17.500 24-30 1-60 .6-89.500.2Z" />
      <path d="M22 51c-.4 18-.2 37 .3 55M95 51c.5 18 .3 37-.3 55" />
      <path d="M26 60.500c13-.6 27-.6 40-.2l4.500 12c-16 .6-32 .7-48.500.2ZM38 60l-3 12.500M52 60l2 12.500" />
      <path d="M28 78c12-.4 24-.4 37 0M28 78l.4 18c12 .5 24 .4 36.400-.2L65 78" />
      <path d="M72 106c-.4-12-.3-24 .2-36 5-.5 10-.5 16 0 .4 12 .3 24 0 36" />
      <circle className="pic-solid" cx="84.500" cy="89" r="1.600" />
      <path d="M104 108C106 80 109 52 113 24M108 108c2-22 4-46 9-70" />
      <path d="M8 108c34 1.500 70 1.500 104 .3" />
    </Picture>
  );
}
