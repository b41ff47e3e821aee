import type { Delivery } from './delivery.ts';
import type { Position } from '@baitdrop/domain/geo/position';
import { pseudoRandom, startNear } from '../../simulator-kit/courier-path.ts';

const COURIERS = [
  { name: 'Sam I.', vehicle: 'scooter', make: 'Honda', model: 'PCX', colour: 'blue' },
  { name: 'Priya N.', vehicle: 'bicycle', make: '', model: '', colour: 'red' },
  { name: 'Owen T.', vehicle: 'car', make: 'Toyota', model: 'Yaris', colour: 'silver' },
  { name: 'Marta K.', vehicle: 'motorcycle', make: 'Yamaha', model: 'NMAX', colour: 'black' },
  { name: 'Dev R.', vehicle: 'van', make: 'Ford', model: 'Transit', colour: 'white' },
] as const;

/** Chooses the courier; the same delivery always gets the same one. */
export function courierFor(deliveryId: string, pickup: Position): Delivery['courier'] {
  const chosen = COURIERS[Math.floor(pseudoRandom(deliveryId) * COURIERS.length)] ?? COURIERS[0];
  return { ...chosen, start: startNear(pickup, deliveryId) };
}
