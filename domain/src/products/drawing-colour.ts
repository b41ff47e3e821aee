// Chooses the colour of a product's drawing, so that white, red and mixed maggots look different.
import { wordsOf } from '../search/words.ts';

const COLOUR_WORDS = {
  red: ['red', 'scarlet', 'bloodworm', 'krill'],
  pink: ['pink', 'pinky', 'squid'],
  orange: ['orange', 'tangerine'],
  yellow: ['yellow', 'banana', 'pineapple', 'sweetcorn', 'corn'],
  green: ['green', 'betaine', 'chartreuse'],
  blue: ['blue', 'mulberry'],
  brown: ['brown', 'dark', 'bronze', 'chocolate', 'fishmeal', 'halibut'],
  black: ['black'],
  mixed: ['mixed', 'mix', 'assorted'],
} as const;

export type DrawingColour = keyof typeof COLOUR_WORDS;
export const DRAWING_COLOURS = Object.keys(COLOUR_WORDS) as DrawingColour[];

const colours = new Map<string, DrawingColour>(
  DRAWING_COLOURS.flatMap((colour) => COLOUR_WORDS[colour].map((word) => [word, colour] as const)),
);

/** The first colour in the name; undefined for the drawing's own colours. */
export function drawingColourOf(name: string): DrawingColour | undefined {
  for (const word of wordsOf(name)) {
    const colour = colours.get(word);
    if (colour !== undefined) return colour;
  }
  return undefined;
}
