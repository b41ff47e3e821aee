/** Messages of the map with a pin, shown after an action. */
export const placePickerMessages = {
  pinAt: (place: string) => `The pin is at ${place}. Move it if it’s not quite right.`,
  /** `invitation`: the next step, as a full sentence. */
  mapShows: (place: string, invitation: string) => `The map shows ${place}. ${invitation}`,
  pinAtYou: 'The pin is where you are. Move it if it’s not quite right.',
  move: 'Drag the pin, tap the map, or move it with the arrow keys until it’s right.',
} as const;
