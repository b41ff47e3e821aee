import { prerendered } from '../../ui/prerendered.tsx';
import { Float, type FloatState } from '../../ui/float/float.tsx';

const FarShore = prerendered(async () => (await import('./dawn-drawings.tsx')).FarShore);
const Ripples = prerendered(async () => (await import('./dawn-drawings.tsx')).Ripples);
const NearBank = prerendered(async () => (await import('./dawn-drawings.tsx')).NearBank);

/** The lake at dawn with the float. */
export function DawnScene({ floatState }: { floatState: FloatState }) {
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden bg-linear-to-b from-(--dawn-high) via-(--dawn-mid) via-45% to-(--dawn-low) to-80%">
      <div className="absolute inset-x-0 bottom-0 h-60 md:h-96">
        <FarShore />
        <div className="absolute bottom-9 left-[46%] h-34 md:right-[14%] md:bottom-14 md:left-auto md:h-52 lg:right-[26%] xl:right-[34%] xl:bottom-16 xl:h-60">
          <Ripples />
          <Float state={floatState} water={false} className="relative h-full w-auto" />
        </div>
      </div>
      <NearBank />
    </div>
  );
}
