// Computes the courier's position without a map, along a path that bends like a road.
import { createHash } from 'node:crypto';
import type { Position } from '@baitdrop/domain/geo/position';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** A deterministic pseudo-random number between 0 and 1. */
export function pseudoRandom(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;
}

const DEGREES_PER_KM = 1 / 111;

/** Chooses the courier's starting point near the shop. */
export function startNear(pickup: Position, seed: string): Position {
  const angle = 2 * Math.PI * pseudoRandom(`${seed} angle`);
  const km = 0.8 + 1.2 * pseudoRandom(`${seed} distance`);
  return {
    lat: rounded(pickup.lat + km * DEGREES_PER_KM * Math.sin(angle)),
    lng: rounded(pickup.lng + (km * DEGREES_PER_KM * Math.cos(angle)) / Math.cos(radians(pickup.lat))),
  };
}

/** Returns the point at the share `done` of the way; both ends are exact. */
export function pointAlong(from: Position, to: Position, done: number, seed: string): Position {
  const share = Math.min(1, Math.max(0, done));
  const bend = 0.3 * (pseudoRandom(seed) - 0.5);
  const aside = bend * Math.sin(Math.PI * share) + 0.04 * Math.sin(3 * Math.PI * share);
  const [north, east] = [to.lat - from.lat, to.lng - from.lng];
  return {
    lat: rounded(from.lat + share * north + aside * east),
    lng: rounded(from.lng + share * east - aside * north),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
