// What our own routes are for. A route without an entry is told by its address alone.
import { anglerGuide } from './guides/angler.guide.ts';
import { recordsGuide } from './guides/records.guide.ts';
import { shopGuide } from './guides/shop.guide.ts';
import type { Guide } from './guide.ts';

export const commandGuide: Guide = { ...anglerGuide, ...shopGuide, ...recordsGuide };
