/** What the map with a pin says once something has happened. */
export const placePickerMessages = {
  pinAt: (place: string) => `The pin is at ${place}. Move it if it’s not quite right.`,
  /** `invitation`: what to do next, a whole sentence. */
  mapShows: (place: string, invitation: string) => `The map shows ${place}. ${invitation}`,
  pinAtYou: 'The pin is where you are. Move it if it’s not quite right.',
  move: 'Drag the pin, tap the map, or move it with the arrow keys until it’s right.',
} as const;
