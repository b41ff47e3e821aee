// What our own routes are for. A route without an entry is told by its address alone.
import { recordsGuide } from './guides/records.guide.ts';
import type { Guide } from './guide.ts';

export const commandGuide: Guide = { ...recordsGuide };
