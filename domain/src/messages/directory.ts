export const directoryMessages = {
  notRefreshed: 'We couldn’t refresh the list. Please try again.',
  googleNeedsPlace: 'Find with Google needs a location. Enter a postcode or use your location.',
} as const;
