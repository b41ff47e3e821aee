// What anglers and guests do.
import * as directory from '@baitdrop/contract/directory';
import { placeDetails, placesAnswer } from '@baitdrop/contract/places';
import { profile } from '@baitdrop/contract/profile';
import type { Guide } from '../guide.ts';

const everyone = 'Everyone.';

export const anglerGuide: Guide = {
  'GET /api/profile': { summary: 'How this server is set up', answer: profile, audience: everyone },
  'GET /api/shops/nearby': { summary: 'Shops near a postcode', answer: directory.nearbyAnswer, audience: everyone },
  'GET /api/shops': { summary: 'The directory of shops', answer: directory.directoryAnswer, audience: everyone },
  'GET /api/shops/{shopId}': { summary: 'A shop and its shelf', answer: directory.shopPage, audience: everyone },
  'GET /api/products/popular': { summary: 'What sells well', answer: directory.popularAnswer, audience: everyone },
  'GET /api/products/search': {
    summary: 'Search the shelves of all shops',
    answer: directory.productSearchAnswer,
    audience: everyone,
  },
  'GET /api/places/nearby': { summary: 'Tackle shops on the map', answer: placesAnswer, audience: everyone },
  'GET /api/places/{placeId}': { summary: 'A tackle shop on the map', answer: placeDetails, audience: everyone },
};
