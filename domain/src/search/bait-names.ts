// Synonyms among anglers, and products close enough to be offered when a shop has none by that name.

/** Each line is one product. Singular and plural, spaces and hyphens make no difference. */
const SAME_THINGS = [
  'dendrobaena, dendro, dendra',
  'ragworm, rag',
  'lugworm, lug',
  'lobworm, lob, night crawler',
  'redworm, brandling',
  'hemp, hempseed',
  'sweetcorn, corn',
  'luncheon meat, spam',
  'boilie, freezer bait',
  'groundbait, crumb',
  'sand eel, launce',
  'squid, calamari',
  'peeler crab, peeler',
  'monofilament, mono',
  'fluorocarbon, fluoro',
  'hooklength, hook link, hook to nylon, snood',
  'split shot, shot',
  'lead, sinker, bomb',
  'bite alarm, buzzer',
  'bank stick, rod rest',
  'baitrunner, free spool reel, free running reel',
  'beachcaster, beach rod',
  'disgorger, unhooker',
  'head torch, head lamp, head light',
  'umbrella, brolly',
  'bivvy, shelter',
  'buoyancy aid, life jacket, life vest',
  'bib and brace, salopettes, dungarees',
  'boots, wellies, wellingtons',
  'crankbait, plug',
];

/** The searched name, and what can replace it. */
const CLOSE_TO: Readonly<Record<string, string>> = {
  maggot: 'pinkie, squatt, gozzer, gentle',
  worm: 'dendrobaena, dendro, lobworm, redworm, brandling, nightcrawler',
  ragworm: 'lugworm, lug, sea worm',
  lugworm: 'ragworm, rag, sea worm',
  pellet: 'expander',
  groundbait: 'method mix',
};

const listOf = (names: string): string[] => names.split(',').map((name) => name.trim());

export const synonymGroups: readonly (readonly string[])[] = SAME_THINGS.map(listOf);
export const alternatives: readonly (readonly [thing: string, askedFor: readonly string[]])[] = Object.entries(
  CLOSE_TO,
).map(([thing, names]) => [thing, listOf(names)]);
