/** The float's shapes on a 32 × 48 canvas, shared by the app and the drawn icons. */
export const floatOutline = {
  antenna: 'M16 11V3',
  tip: 'M16 5.5V2.5',
  body: 'M16 10c6.6 0 10 4.9 10 11 0 9-6.5 15-10 24-3.5-9-10-15-10-24 0-6.1 3.4-11 10-11Z',
  cap: 'M16 10c5.7 0 9 3.7 9.8 8.6-3.8 2-15.8 2-19.6 0C7 13.7 10.3 10 16 10Z',
  band: 'M6.2 18.5c3.8 2 15.8 2 19.6 0 .3 1.8.3 3.7-.1 5.5-4 2-15.4 2-19.4 0-.4-1.8-.4-3.7-.1-5.5Z',
};
