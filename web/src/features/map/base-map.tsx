// The map for all screens. The code that draws it is loaded when a map is shown.
import { type ComponentType, useEffect, useState } from 'react';
import { type MapTiles, readMapTiles } from '@baitdrop/contract/map';
import { apiAddress } from '../../platform/api/api-address.ts';
import { call } from '../../platform/api/call.ts';
import { log } from '../../platform/log.ts';
import { isNative } from '../../platform/native.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { BaseMapData } from './data/base-map-data.ts';
import type { DrawnMapProps } from './drawn-map.tsx';
import type { BaseMapProps } from './map-types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';

const TILES_TIMEOUT_MS = 4000;

/** Shown if the map could not be loaded. */
function MapFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-6 text-center">
      <Float className="h-18 w-12" />
      <output className="font-heading text-xl font-bold tracking-tight">Interactive Map Coming Soon</output>
      <p className="max-w-prose text-muted">We couldn’t load the map just now. Everything on it is in the list too.</p>
      <Button variant="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface MapParts {
  Drawn: ComponentType<DrawnMapProps>;
  base: BaseMapData;
  tiles: MapTiles | null;
}

/** If the server has no tiles or does not reply, only our own base map is shown: that is better than no map. */
async function fetchTiles(): Promise<MapTiles | null> {
  try {
    const { tiles } = await call(readMapTiles, {}, { signal: AbortSignal.timeout(TILES_TIMEOUT_MS) });
    const { origin } = new URL(apiAddress());
    // In the phone apps, pages are not on the server's origin, and their content security policy allows only the
    // server.
    if (tiles?.url.startsWith('/')) return { ...tiles, url: `${origin}${tiles.url}` };
    return isNative() && tiles && !tiles.url.startsWith(`${origin}/`) ? null : tiles;
  } catch (failure) {
    log.info('The map has no streets', failure);
    return null;
  }
}

async function fetchParts(): Promise<MapParts> {
  const [{ default: Drawn }, { default: base }, tiles] = await Promise.all([
    import('./drawn-map.tsx'),
    import('./data/base-map.json'),
    fetchTiles(),
  ]);
  return { Drawn, base, tiles };
}

export function BaseMap({ className = 'h-96', ...props }: BaseMapProps) {
  const [parts, setParts] = useState<MapParts | null>(null);
  const [tries, setTries] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    fetchParts()
      .then((fetched) => isWanted && setParts(fetched))
      .catch((failure: unknown) => {
        log.info('The map could not be fetched', failure);
        if (!isWanted) return;
        // Chromium caches that a module could not be loaded, so a second attempt may need a page reload.
        if (tries > 1 && navigator.onLine) location.reload();
        else setHasFailed(true);
      });
    return () => {
      isWanted = false;
    };
  }, [tries]);

  function retry(): void {
    setHasFailed(false);
    setTries(tries + 1);
  }

  return (
    <div className={`relative isolate overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      {parts ? (
        <parts.Drawn {...props} base={parts.base} tiles={parts.tiles} />
      ) : (
        <div className="grid h-full place-items-center">
          {hasFailed ? <MapFallback onRetry={retry} /> : <Spinner label="Loading the map…" />}
        </div>
      )}
    </div>
  );
}
