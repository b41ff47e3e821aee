export const shopPlaceMessages = {
  tooFar: (postcode: string) =>
    `That’s a long way from ${postcode}. Move your shop on the map, or correct the postcode.`,
  missing: 'Put your shop on the map, at the door the courier should use.',
} as const;
