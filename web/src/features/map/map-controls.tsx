import type { Map as LeafletMap } from 'leaflet';
import Maximize from 'lucide-react/icons/maximize';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';

export function MapControls({ map, onFit }: { map: LeafletMap | null; onFit: () => void }) {
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    if (!map) return undefined;
    const note = () => setZoom(map.getZoom());
    note();
    map.on('zoomend', note);
    return () => void map.off('zoomend', note);
  }, [map]);
  if (!map) return null;
  return (
    <div className="absolute top-3 right-3 z-10 grid overflow-hidden rounded-control border border-line bg-surface shadow-float">
      <IconButton
        Icon={Plus}
        label="Closer"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn(1)}
        className="rounded-none"
      />
      <IconButton
        Icon={Minus}
        label="Further away"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut(1)}
        className="rounded-none border-t border-line"
      />
      <IconButton
        Icon={Maximize}
        label="Show everything"
        onClick={onFit}
        className="rounded-none border-t border-line"
      />
    </div>
  );
}
