// Draws the map. This file brings Leaflet along, so only `base-map.tsx` imports it, when a map is shown.
import './map.css';
import './map-markers.css';
import type { MapTiles } from '@baitdrop/contract/map';
import type { Position } from '@baitdrop/domain/geo/position';
import { circle, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BaseMapData } from './data/base-map-data.ts';
import { addDrawnBase, addTiles } from './leaflet/base-layers.ts';
import { fitPositions, enableWheelOnFocus, makeMap, showView } from './leaflet/make-map.ts';
import { addMarkerLayer, type MarkerLayer } from './leaflet/marker-layer.ts';
import { addMovablePin, type MovablePin } from './leaflet/movable-pin.ts';
import { addCourier, type CourierMarker, youMarker } from './leaflet/people.ts';
import { signMarker } from './leaflet/sign-marker.ts';
import { addTownNames } from './leaflet/town-names.ts';
import { MapControls } from './map-controls.tsx';
import type { BaseMapProps } from './map-types.ts';
import { edgesOf } from './reach.ts';
import { readTowns, VILLAGE_ZOOM } from './towns.ts';
import { Link } from 'react-router';

/** The credit that the licences require on the map itself; the credits page has the rest. */
function MapCredit({ tiles }: { tiles: MapTiles | null }) {
  const ours = tiles === null || tiles.sketch;
  return (
    <p className="absolute right-0 bottom-0 z-10 max-w-full rounded-tl-control bg-surface/85 px-2 py-0.5 text-sm text-muted">
      {tiles?.attribution}
      {tiles?.sketch ? ' · ' : null}
      {ours ? (
        <Link to="/credits#map" className="underline decoration-edge underline-offset-2 hover:text-ink">
          © GeoNames, Natural Earth
        </Link>
      ) : null}
    </p>
  );
}

export type DrawnMapProps = Omit<BaseMapProps, 'className'> & {
  /** Our own coast and towns, drawn under the tiles if there are any. */
  base: BaseMapData;
  tiles: MapTiles | null;
};

function addBase(map: LeafletMap, base: BaseMapData, tiles: MapTiles | null): void {
  addDrawnBase(map, base);
  const towns = readTowns(base.towns);
  const names = addTownNames(map);
  names.setTowns(towns);
  // Tiles with place names replace ours as soon as the first tile has loaded.
  const hideNames = () => map.getContainer().classList.add('map-has-streets');
  if (tiles) addTiles(map, tiles, tiles.sketch ? undefined : hideNames);
  let isAsked = false;
  function addVillages(): void {
    if (isAsked || map.getZoom() < VILLAGE_ZOOM) return;
    isAsked = true;
    import('./data/villages.json')
      .then(({ default: villages }) => names.setTowns([...towns, ...readTowns(villages)]))
      // If villages fail to load, towns are shown, and the next zoom requests them again.
      .catch(() => (isAsked = false));
  }
  map.on('zoomend', addVillages);
  addVillages();
}

function positionsOf({ fit, markers = [], signs = [], you, pin, courier, reach }: DrawnMapProps) {
  if (fit) return fit;
  const people = [you, pin?.position, courier?.position].flatMap((position) => position ?? []);
  return [...[...markers, ...signs].map(({ position }) => position), ...people, ...(reach ? edgesOf(reach) : [])];
}

const fitOptions = ({ fitZoom, signs }: DrawnMapProps) => ({ zoom: fitZoom, hasSigns: signs !== undefined });

export default function DrawnMap(props: DrawnMapProps) {
  const { label, markers, selectedId = null, onSelect, you, pin, courier, signs, fitKey = '', base, tiles } = props;
  const box = useRef<HTMLElement>(null);
  const [map, setMap] = useState<LeafletMap | null>(null);
  const layer = useRef<MarkerLayer | null>(null);
  const movable = useRef<MovablePin | null>(null);
  const drawnCourier = useRef<CourierMarker | null>(null);
  const fittedKey = useRef<string | null>(null);
  const select = useEffectEvent((id: string) => onSelect?.(id));
  const reportView = useEffectEvent((moved: LeafletMap) => {
    const { lat, lng } = moved.getCenter();
    props.onViewChange?.({ lat, lng, zoom: moved.getZoom() });
  });
  const showFirst = useEffectEvent((made: LeafletMap) => {
    if (props.startView) showView(made, props.startView);
    else fitPositions(made, positionsOf(props), fitOptions(props));
  });
  const fitAgain = useEffectEvent((made: LeafletMap) =>
    fitPositions(made, positionsOf(props), { ...fitOptions(props), animate: true }),
  );

  useEffect(() => {
    if (!box.current) return undefined;
    const made = makeMap(box.current);
    showFirst(made);
    addBase(made, base, tiles);
    enableWheelOnFocus(made);
    layer.current = addMarkerLayer(made, select);
    // Only moves by the user are reported, not our own fitting of the view.
    let isByPerson = false;
    const note = () => (isByPerson = true);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of events) made.getContainer().parentElement?.addEventListener(name, note, { passive: true });
    made.on('moveend', () => isByPerson && reportView(made));
    const resized = new ResizeObserver(() => made.invalidateSize({ animate: false }));
    resized.observe(box.current);
    setMap(made);
    return () => {
      resized.disconnect();
      fittedKey.current = null;
      setMap(null);
      made.remove();
    };
  }, [base, tiles]);

  useEffect(() => {
    if (map) layer.current?.show(markers ?? [], selectedId);
  }, [map, markers, selectedId]);

  useEffect(() => {
    if (!map) return;
    if (fittedKey.current !== null && fittedKey.current !== fitKey) fitAgain(map);
    fittedKey.current = fitKey;
  }, [map, fitKey]);

  const { lat: youLat, lng: youLng } = you ?? {};
  useEffect(() => {
    if (!map || youLat === undefined || youLng === undefined) return undefined;
    const drawn = youMarker({ lat: youLat, lng: youLng }).addTo(map);
    return () => void drawn.remove();
  }, [map, youLat, youLng]);

  const hasPin = pin !== undefined;
  const firstPin = useEffectEvent((made: LeafletMap) => (pin ? addMovablePin(made, pin) : null));
  useEffect(() => {
    if (!map || !hasPin) return undefined;
    movable.current = firstPin(map);
    return () => movable.current?.remove();
  }, [map, hasPin]);
  useEffect(() => {
    if (pin) movable.current?.update(pin);
  }, [pin]);

  const takesPresses = props.onPress !== undefined;
  const reportPress = useEffectEvent(({ latlng }: { latlng: Position }) =>
    props.onPress?.({ lat: latlng.lat, lng: latlng.lng }),
  );
  useEffect(() => {
    if (!map || !takesPresses) return undefined;
    const report = (event: { latlng: Position }) => reportPress(event);
    map.on('click', report);
    return () => void map.off('click', report);
  }, [map, takesPresses]);

  const hasCourier = Boolean(courier);
  const firstCourier = useEffectEvent((made: LeafletMap) => (courier ? addCourier(made, courier) : null));
  useEffect(() => {
    if (!map || !hasCourier) return undefined;
    drawnCourier.current = firstCourier(map);
    return () => drawnCourier.current?.remove();
  }, [map, hasCourier]);
  useEffect(() => {
    if (courier) drawnCourier.current?.move(courier);
  }, [courier]);

  useEffect(() => {
    if (!map || !signs) return undefined;
    const drawn = signs.map((sign) => signMarker(sign).addTo(map));
    return () => {
      for (const sign of drawn) sign.remove();
    };
  }, [map, signs]);

  const { lat: reachLat, lng: reachLng } = props.reach?.center ?? {};
  const radiusKm = props.reach?.radiusKm;
  useEffect(() => {
    if (!map || reachLat === undefined || reachLng === undefined || radiusKm === undefined) return undefined;
    const drawn = circle([reachLat, reachLng], {
      radius: radiusKm * 1000,
      className: 'map-reach',
      interactive: false,
    }).addTo(map);
    return () => void drawn.remove();
  }, [map, reachLat, reachLng, radiusKm]);

  return (
    <>
      <section ref={box} aria-label={label} className="map absolute inset-0" />
      {props.hasControls === false ? null : (
        <MapControls
          map={map}
          onFit={() => map && fitPositions(map, positionsOf(props), { ...fitOptions(props), animate: true })}
        />
      )}
      <MapCredit tiles={tiles} />
    </>
  );
}
