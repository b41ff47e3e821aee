import type { Position } from '@baitdrop/domain/geo/position';

/** How a float on the map is painted: a shop that delivers, one that does not. */
export type MarkerVariant = 'delivers' | 'listed';

export interface MapMarker {
  id: string;
  position: Position;
  /** Its whole name for whoever cannot see it: "Avon Valley Tackle, delivers, open until 18:00". */
  label: string;
  variant: MarkerVariant;
}

export interface MapPin {
  position: Position;
  /** What the pin stands for: "Where you fish". */
  label: string;
  onMove: (to: Position) => void;
}

export interface MapCourier {
  position: Position;
  label: string;
}

/** How far somebody goes: a circle around a place. */
export interface MapReach {
  center: Position;
  radiusKm: number;
}

export interface MapView {
  lat: number;
  lng: number;
  zoom: number;
}

export interface BaseMapProps {
  /** Names the map for everyone: "Shops on a map". */
  label: string;
  /** Its height and shape; the width is that of its place. */
  className?: string;
  markers?: readonly MapMarker[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** Where the visitor is. */
  you?: Position | null;
  /** A pin that can be dragged, moved with the arrow keys, or dropped by pressing on the map. */
  pin?: MapPin;
  /** Where there is no pin: the map was pressed there. */
  onPress?: (at: Position) => void;
  courier?: MapCourier | null;
  /** The way from one to the other. */
  line?: readonly Position[];
  reach?: MapReach | null;
  /** What has to be in view at first; everything that is shown, unless told. */
  fit?: readonly Position[];
  /** How close fitting goes at most; one place alone is shown at this zoom. */
  fitZoom?: number;
  /** The view is fitted again when this changes; otherwise it stays where the person moved it. */
  fitKey?: string;
  /** Where to look at first instead of fitting. */
  startView?: MapView | null;
  /** False where the map is too low for its buttons; fingers, wheel and keys still move it. */
  hasControls?: boolean;
  /** After the person has moved or zoomed the map. */
  onViewChange?: (view: MapView) => void;
}
