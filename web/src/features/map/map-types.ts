import type { Position } from '@baitdrop/domain/geo/position';

/** The style of a marker: a shop that delivers, or one that does not. */
export type MarkerVariant = 'delivers' | 'listed';

export interface MapMarker {
  id: string;
  position: Position;
  /** The full accessible name: "Avon Valley Tackle, delivers, open until 18:00". */
  label: string;
  variant: MarkerVariant;
}

export interface MapPin {
  position: Position;
  /** The meaning of the pin: "Where you fish". */
  label: string;
  onMove: (to: Position) => void;
}

export interface MapCourier {
  position: Position;
  /** The name on the sign under the courier: "Sam". */
  name: string;
}

/** A board on a post that names a place: the shop, or the destination. */
export interface MapSign {
  position: Position;
  text: string;
  kind: 'shop' | 'you';
  /** Below its position, the board leaves room for the board of a place to the north. */
  isBelow: boolean;
}

/** A delivery radius: a circle around a place. */
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
  /** The accessible name of the map: "Shops on a map". */
  label: string;
  /** Sets height and shape; the width is that of the container. */
  className?: string;
  markers?: readonly MapMarker[];
  selectedId?: string | null;
  onSelect?: (id: string) => void;
  /** The visitor's position. */
  you?: Position | null;
  /** A pin that can be dragged, moved with the arrow keys, or dropped by pressing on the map. */
  pin?: MapPin;
  /** Called when the map is pressed and there is no pin. */
  onPress?: (at: Position) => void;
  courier?: MapCourier | null;
  signs?: readonly MapSign[];
  reach?: MapReach | null;
  /** Positions to fit into the first view; by default everything that is shown. */
  fit?: readonly Position[];
  /** The closest zoom for fitting; a single place is shown at this zoom. */
  fitZoom?: number;
  /** Fits the view again when this changes; otherwise the view stays where the user moved it. */
  fitKey?: string;
  /** The first view, instead of fitting. */
  startView?: MapView | null;
  /** False if the map is too low for its buttons; touch, wheel and keys still move it. */
  hasControls?: boolean;
  /** Called after the user has moved or zoomed the map. */
  onViewChange?: (view: MapView) => void;
}
