import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 600;

interface StockTaps {
  /** The stock including taps that are not sent yet. */
  shown: number;
  tap: (by: 1 | -1) => void;
}

/** Sends consecutive taps as one change, so that a thumb can count quickly. */
export function useStockTaps(stock: number, send: (change: number) => Promise<unknown>): StockTaps {
  const [change, setChange] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef(0);

  const flush = useEffectEvent(async () => {
    const sent = waiting.current;
    waiting.current = 0;
    if (sent === 0) return;
    await send(sent);
    // The new stock is loaded or the change failed: either way these taps are no longer pending.
    setChange((all) => all - sent);
  });
  useEffect(() => {
    // A page that is reloaded or closed is not unmounted.
    const leave = () => {
      clearTimeout(timer.current);
      void flush();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    shown: Math.max(0, stock + change),
    tap(by) {
      if (stock + change + by < 0) return;
      setChange((all) => all + by);
      waiting.current += by;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), DEBOUNCE_MS);
    },
  };
}
