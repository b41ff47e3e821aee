import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FloatState } from '../../ui/float/float.tsx';
import { buttonClass } from '../../ui/button.ts';
import { DawnScene } from './dawn-scene.tsx';
import { NearMeButton } from './near-me-button.tsx';
import { HomePlaceForm } from './place-form.tsx';

const BITE_MS = 700;

function wantsStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function Hero() {
  const navigate = useNavigate();
  const [floatState, setFloatState] = useState<FloatState>('rest');
  const [destination, setDestination] = useState<string | null>(null);

  // The float dips before the shops open.
  useEffect(() => {
    if (destination === null) return;
    const timer = setTimeout(() => void navigate(destination), wantsStillness() ? 0 : BITE_MS);
    return () => clearTimeout(timer);
  }, [destination, navigate]);

  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-content px-4 pt-7 pb-52 md:pt-20 md:pb-56">
        <div className="max-w-[36rem]">
          <h1 className="text-[2.625rem] leading-[1.05] font-extrabold md:text-5xl">
            Bait &amp; Tackle Within the Hour
          </h1>
          <p className="mt-3 max-w-[46ch] text-lg md:mt-4">
            Your nearest tackle shop packs it, a courier brings it to the bank, and you keep your eyes on the float.
          </p>
          <HomePlaceForm
            onTyping={(isComplete) => setFloatState(isComplete ? 'drifting' : 'bobbing')}
            onGo={setDestination}
          />
          <div className="flex flex-wrap gap-3">
            <NearMeButton />
            <Link to="/retailer-signup" className={buttonClass('secondary')}>
              Add BaitDrop to your shop
            </Link>
          </div>
        </div>
      </div>
      {/* After the text, so that a half-loaded page shows the text first, and nothing moves when the rest arrives. */}
      <DawnScene floatState={destination === null ? floatState : 'bite'} />
    </section>
  );
}
