import type { GazetteerPlace } from '@baitdrop/contract/gazetteer';

export const labelOf = ({ name, area }: GazetteerPlace): string => (area === '' ? name : `${name}, ${area}`);
