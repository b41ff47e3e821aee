// Chooses the drawing for a product without a photo.
import { wordsOf } from '../search/words.ts';
import { DRAWING_WORDS, type ProductDrawing, CATEGORY_DRAWINGS } from './drawing-words.ts';

interface DrawnProduct {
  readonly name: string;
  readonly category: string;
  readonly subcategory: string;
}

const RANKS = ['packs', 'flavours', 'things'] as const;
type Rank = (typeof RANKS)[number];

interface Match {
  readonly drawing: ProductDrawing;
  readonly rank: Rank;
}

const MAX_WORDS_IN_PHRASE = 4;

const phrases = new Map<string, Match>(
  (Object.keys(DRAWING_WORDS) as ProductDrawing[]).flatMap((drawing) => {
    const words: Partial<Record<Rank, string>> = DRAWING_WORDS[drawing];
    return RANKS.flatMap((rank) =>
      (words[rank] ?? '')
        .split(',')
        .map((phrase) => [wordsOf(phrase).join(''), { drawing, rank }] as const)
        .filter(([phrase]) => phrase !== ''),
    );
  }),
);
const shelves = new Map(Object.entries(CATEGORY_DRAWINGS).map(([name, drawing]) => [wordsOf(name).join(' '), drawing]));

/** The longest phrase that ends with this word. */
function phraseEndingAt(words: readonly string[], end: number): (Match & { start: number }) | undefined {
  for (let start = Math.max(0, end - MAX_WORDS_IN_PHRASE); start < end; start += 1) {
    const match = phrases.get(words.slice(start, end).join(''));
    if (match) return { ...match, start };
  }
  return undefined;
}

/** In English the last noun says what a thing is: a "feeder rod" is a rod, a "reel case" is a case. */
function lastOfRank(words: readonly string[], rank: Rank): Match | undefined {
  for (let end = words.length; end > 0;) {
    const match = phraseEndingAt(words, end);
    if (match?.rank === rank) return match;
    // A word inside a longer phrase does not count on its own: a "bootlace worm" has no boots.
    end = match?.start ?? end - 1;
  }
  return undefined;
}

/** Splits a name into parts, the most specific first, and drops what the product is for. */
const partsOf = (name: string): string[][] =>
  name
    .replace(/\bfor\b.*$/i, '')
    .split(/[,;:()[\]+|]|\s[-–—]\s|\b(?:with|in|from)\b/i)
    .map(wordsOf);

function firstOf<Part, Found>(parts: readonly Part[], find: (part: Part) => Found | undefined): Found | undefined {
  for (const part of parts) {
    const found = find(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

const ofShelf = (words: readonly string[]): ProductDrawing | undefined =>
  shelves.get(words.join(' ')) ?? firstOf(['things', 'flavours'] as const, (rank) => lastOfRank(words, rank))?.drawing;

/** Uses the name, then the category; a tackle box if neither matches. */
export function drawingOf({ name, category, subcategory }: DrawnProduct): ProductDrawing {
  const parts = partsOf(name);
  const called = firstOf(parts, (words) => lastOfRank(words, 'things') ?? lastOfRank(words, 'flavours'));
  if (called?.rank === 'things') return called.drawing;
  const shelf = wordsOf(subcategory);
  // "Squid and Octopus 15 mm" in the subcategory "boilies" is a boilie.
  const shelved = phraseEndingAt(shelf, shelf.length);
  if (shelved?.rank === 'things' && !shelves.has(shelf.join(' '))) return shelved.drawing;
  if (called) return called.drawing;
  const isBait = wordsOf(`${category} ${subcategory}`).includes('bait');
  // A bag of bait is not luggage.
  const packed = isBait ? undefined : firstOf(parts, (words) => lastOfRank(words, 'packs'));
  return packed?.drawing ?? ofShelf(shelf) ?? ofShelf(wordsOf(category)) ?? 'tackle-box';
}
