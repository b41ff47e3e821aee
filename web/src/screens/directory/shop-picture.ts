import type { ComponentType } from 'react';
import { BoiliesBagPicture } from '../../features/pictures/boilies-bag.picture.tsx';
import { FeederPicture } from '../../features/pictures/feeder.picture.tsx';
import { HookPacketPicture } from '../../features/pictures/hook-packet.picture.tsx';
import { LugwormWrapPicture } from '../../features/pictures/lugworm-wrap.picture.tsx';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import type { PictureProps } from '../../features/pictures/picture.tsx';
import { RodTubePicture } from '../../features/pictures/rod-tube.picture.tsx';

const KNOWN_FOR: readonly (readonly [RegExp, ComponentType<PictureProps>])[] = [
  [/\b(sea|beach|lug|rag)/i, LugwormWrapPicture],
  [/\bcarp/i, BoiliesBagPicture],
  [/\b(match|feeder)/i, FeederPicture],
  [/\b(fly|trout|salmon|game)/i, HookPacketPicture],
  [/\b(coarse|bait|maggot)/i, MaggotTubPicture],
];

/** Returns the picture of the first specialty that has one. */
export function shopPicture(specialties: readonly string[]): ComponentType<PictureProps> {
  for (const specialty of specialties) {
    const match = KNOWN_FOR.find(([words]) => words.test(specialty));
    if (match) return match[1];
  }
  return RodTubePicture;
}
