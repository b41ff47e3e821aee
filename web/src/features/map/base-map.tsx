// The map for every screen. What draws it is fetched when a map is shown, and not before.
import { type ComponentType, useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import { Spinner } from '../../ui/spinner.tsx';
import type { BaseMapData } from './data/base-map-data.ts';
import type { DrawnMapProps } from './drawn-map.tsx';
import type { BaseMapProps } from './map-types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Float } from '../../ui/float/float.tsx';

/** Where the map cannot be drawn. */
function MapFallback({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-6 text-center">
      <Float className="h-18 w-12" />
      <output className="font-heading text-xl font-bold tracking-tight">Interactive Map Coming Soon</output>
      <p className="max-w-prose text-muted">
        We could not fetch the map just now. Everything on it is in the list too.
      </p>
      <Button variant="secondary" className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

const tileUrl: string | null = import.meta.env['VITE_TILE_URL'] || null;

interface MapParts {
  Drawn: ComponentType<DrawnMapProps>;
  sketch: BaseMapData | null;
}

async function fetchParts(): Promise<MapParts> {
  const [{ default: Drawn }, sketch] = await Promise.all([
    import('./drawn-map.tsx'),
    tileUrl === null ? import('./data/base-map.json').then((module) => module.default) : null,
  ]);
  return { Drawn, sketch };
}

export function BaseMap({ className = 'h-96', ...props }: BaseMapProps) {
  const [parts, setParts] = useState<MapParts | null>(null);
  const [request, setRequest] = useState({ fetchParts });
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isWanted = true;
    request
      .fetchParts()
      .then((fetched) => isWanted && setParts(fetched))
      .catch((failure: unknown) => {
        log.info('The map could not be fetched', failure);
        if (isWanted) setHasFailed(true);
      });
    return () => {
      isWanted = false;
    };
  }, [request]);

  function retry(): void {
    setHasFailed(false);
    setRequest({ fetchParts });
  }

  return (
    <div className={`relative isolate overflow-hidden rounded-card border border-line bg-surface ${className}`}>
      {parts ? (
        <parts.Drawn {...props} sketch={parts.sketch} tileUrl={tileUrl} />
      ) : (
        <div className="grid h-full place-items-center">
          {hasFailed ? <MapFallback onRetry={retry} /> : <Spinner label="Unfolding the map…" />}
        </div>
      )}
    </div>
  );
}
