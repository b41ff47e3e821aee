import { floatOutline } from './float-outline.ts';

/** Draws the float: a drop with an orange cap, a white band and a green foot. */
export function FloatDrawing() {
  return (
    <>
      <path d={floatOutline.antenna} className="stroke-ink" strokeWidth="2.5" strokeLinecap="round" />
      <path d={floatOutline.tip} className="stroke-float-fill" strokeWidth="4" strokeLinecap="round" />
      <path d={floatOutline.body} className="fill-action" />
      <path d={floatOutline.cap} className="fill-float-fill" />
      <path d={floatOutline.band} fill="#FFFDF6" />
    </>
  );
}
