import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { DRAWING_WORDS, type ProductDrawing } from './drawing-words.ts';
import { drawingOf } from './product-drawing.ts';

const named = (name: string, category = '', subcategory = '') => drawingOf({ name, category, subcategory });

// The demo's products, as listed in `server/data/products.json`.
const DEMO_PRODUCTS: readonly (readonly [string, string, string, ProductDrawing])[] = [
  ['Fresh White Maggots, 568 ml (1 pint)', 'bait', 'maggots', 'maggots'],
  ['Fresh Red Maggots, 568 ml (1 pint)', 'bait', 'maggots', 'maggots'],
  ['Mixed Maggots, 1.1 litre (2 pints)', 'bait', 'maggots', 'maggots'],
  ['Pinkies, 568 ml (1 pint)', 'bait', 'maggots', 'maggots'],
  ['Fresh Casters, 568 ml (1 pint)', 'bait', 'maggots', 'casters'],
  ['Dendrobaena Worms, 250 g', 'bait', 'worms', 'worms'],
  ['Lobworms, tub of 20', 'bait', 'worms', 'worms'],
  ['Red Worms, 100 g', 'bait', 'worms', 'worms'],
  ['Prepared Hempseed, 1 kg', 'bait', 'particles', 'particles'],
  ['Mixed Carp Particle, 2.5 kg bucket', 'bait', 'particles', 'particles'],
  ['Sweetcorn Hookers, 340 g tin', 'bait', 'particles', 'sweetcorn'],
  ['Fishmeal Boilies 15 mm, 1 kg', 'bait', 'boilies', 'boilies'],
  ['Fishmeal Boilies 18 mm, 5 kg', 'bait', 'boilies', 'boilies'],
  ['Fresh Frozen Boilies 15 mm, 1 kg', 'bait', 'boilies', 'boilies'],
  ['Fluoro Pop-ups 12 mm, 50 g', 'bait', 'boilies', 'pop-ups'],
  ['Dark River Groundbait, 1 kg', 'bait', 'groundbait', 'groundbait'],
  ['Method Mix, 2 kg', 'bait', 'groundbait', 'groundbait'],
  ['Micro Pellets 2 mm, 900 g', 'bait', 'pellets', 'pellets'],
  ['Halibut Pellets 8 mm, 900 g', 'bait', 'pellets', 'pellets'],
  ['Fresh Black Lugworm, 10', 'bait', 'sea bait', 'lugworm'],
  ['Live Ragworm, 115 g', 'bait', 'sea bait', 'ragworm'],
  ['Frozen Lugworm, pack of 10', 'bait', 'sea bait', 'lugworm'],
  ['Frozen Sandeel, pack of 8', 'bait', 'sea bait', 'deadbait'],
  ['Frozen Mackerel Fillets, 400 g', 'bait', 'sea bait', 'deadbait'],
  ['Frozen Calamari Squid, 454 g box', 'bait', 'sea bait', 'squid'],
  ['Frozen Peeler Crab, pack of 5', 'bait', 'sea bait', 'crab'],
  ['Frozen Smelt, pack of 6', 'bait', 'predator bait', 'deadbait'],
  ['Wide Gape Carp Hooks, size 6, 10', 'tackle', 'hooks', 'hooks'],
  ['Barbless Match Hooks, size 16, 10', 'tackle', 'hooks', 'hooks'],
  ['Aberdeen Sea Hooks, size 1/0, 10', 'tackle', 'hooks', 'hooks'],
  ['Hooks to Nylon, size 14, 8', 'tackle', 'rigs', 'rig'],
  ['Ronnie Rigs, size 4, pack of 3', 'tackle', 'rigs', 'rig'],
  ['Two-Hook Flapper Sea Rig', 'tackle', 'rigs', 'rig'],
  ['Pike Wire Traces, pack of 2', 'tackle', 'rigs', 'rig'],
  ['Monofilament 10 lb, 600 m', 'tackle', 'line', 'line'],
  ['Fluorocarbon Hooklength 6 lb, 50 m', 'tackle', 'line', 'line'],
  ['Braided Mainline 20 lb, 150 m', 'tackle', 'line', 'line'],
  ['Waggler Float Set, 5', 'tackle', 'floats', 'float'],
  ['Non-toxic Split Shot Dispenser', 'tackle', 'weights', 'split-shot'],
  ['Inline Lead 3 oz, pair', 'tackle', 'weights', 'lead'],
  ['Beach Grip Lead 5 oz', 'tackle', 'weights', 'lead'],
  ['Method Feeder 30 g with Mould', 'tackle', 'feeders', 'feeder'],
  ['Open-end Cage Feeder 28 g, pair', 'tackle', 'feeders', 'feeder'],
  ['Shallow Diving Crankbait 7 cm', 'tackle', 'lures', 'lure'],
  ['Paddle-tail Shads 10 cm, pack of 4', 'tackle', 'lures', 'soft-lure'],
  ['Trout Dry Fly Selection, 12', 'tackle', 'flies', 'fly'],
  ['Landing Net 24 in Rubber Mesh', 'nets', 'landing nets', 'landing-net'],
  ['Keepnet 3 m Fish-friendly Mesh', 'nets', 'keepnets', 'keepnet'],
  ['Padded Unhooking Mat', 'nets', 'fish care', 'unhooking-mat'],
  ['Feeder Rod 11 ft', 'rods and reels', 'rods', 'rod'],
  ['Carp Rod 12 ft 3 lb', 'rods and reels', 'rods', 'rod'],
  ['Beachcaster 13 ft', 'rods and reels', 'rods', 'rod'],
  ['Fixed Spool Reel 4000', 'rods and reels', 'reels', 'reel'],
  ['Free-running Carp Reel 6000', 'rods and reels', 'reels', 'reel'],
  ['Wireless Bite Alarm Set, 3 + 1', 'accessories', 'bite alarms', 'bite-alarm'],
  ['Rod Pod, 3 rod', 'accessories', 'bankware', 'rod-pod'],
  ['Rechargeable Head Torch', 'accessories', 'lighting', 'head-torch'],
  ['Filleting Knife 6 in', 'accessories', 'knives', 'knife'],
  ['Bait Knife with Sheath', 'accessories', 'knives', 'knife'],
  ['Forceps 8 in', 'accessories', 'fish care', 'forceps'],
  ['Waterproof Bib and Brace', 'clothing', 'waterproofs', 'waterproofs'],
  ['Thermal Fishing Boots', 'clothing', 'footwear', 'boots'],
  ['Automatic Buoyancy Aid 150N', 'clothing', 'safety', 'buoyancy-aid'],
];

const OTHER_SHOPS: readonly (readonly [string, ProductDrawing])[] = [
  ['Nash size 8 hooks', 'hooks'],
  ['Hooks size 8, Nash', 'hooks'],
  ['Treble Hooks', 'hooks'],
  ['30lb braid', 'line'],
  ['Fly line', 'line'],
  ['Fly-Line WF7 Floating', 'line'],
  ['Tapered Leader 9ft', 'line'],
  ['Leadcore 45lb', 'line'],
  ['Dendrobaena 1/2 kg', 'worms'],
  ['Lob worms x 20', 'worms'],
  ['Tub of 20 lobworms', 'worms'],
  ['Bootlace worm', 'ragworm'],
  ['Ragworm', 'ragworm'],
  ['King Rag, 1/2 lb', 'ragworm'],
  ['Lugworm', 'lugworm'],
  ['Frozen black lug', 'lugworm'],
  ['Chest waders', 'waders'],
  ['Wading boots', 'boots'],
  ['Wellies size 9', 'boots'],
  ['Boots', 'boots'],
  ['Boot bag', 'luggage'],
  ['Reel case', 'luggage'],
  ['Rod-bag 12ft', 'luggage'],
  ['Bag for rods', 'luggage'],
  ['Pike float kit', 'float'],
  ['Float rod', 'rod'],
  ['Carp rod 12ft', 'rod'],
  ['Rod & Reel Combo', 'rod'],
  ['Fly rod 9ft #6', 'rod'],
  ['Fly reel 7/8', 'fly-reel'],
  ['Fly box', 'tackle-box'],
  ['Flies', 'fly'],
  ['Baitrunner 5000', 'reel'],
  ['Multiplier Reel', 'reel'],
  ['Halibut pellets 6mm', 'pellets'],
  ['Pellet Waggler', 'float'],
  ['Maggot feeder', 'feeder'],
  ['Boilies', 'boilies'],
  ['Boilies Monster Crab 15mm', 'boilies'],
  ['Squid & Octopus Boilies 1kg bag', 'boilies'],
  ['Pop ups, pineapple', 'pop-ups'],
  ['Tuna wafters', 'pop-ups'],
  ['Frozen squid', 'squid'],
  ['Squid jig', 'lure'],
  ['Peeler crab', 'crab'],
  ['Crab line', 'line'],
  ['King Prawns', 'prawn'],
  ['Mussels', 'shellfish'],
  ['Frozen mackerel', 'deadbait'],
  ['Mackerel feathers', 'rig'],
  ['Landing net', 'landing-net'],
  ['Landing net handle 2m', 'landing-net'],
  ['Keep net', 'keepnet'],
  ['Unhooking mat', 'unhooking-mat'],
  ['Bivvy', 'bivvy'],
  ['Brolly 50in', 'umbrella'],
  ['Bed chair', 'bed-chair'],
  ['Bedchairs', 'bed-chair'],
  ['Low chair', 'chair'],
  ['Sleeping bag', 'bed-chair'],
  ['Head torch', 'head-torch'],
  ['Headtorch', 'head-torch'],
  ['Leads 3oz', 'lead'],
  ['Lead clips', 'swivel'],
  ['Swivels', 'swivel'],
  ['Split-shot', 'split-shot'],
  ['Spinner', 'spinner'],
  ['Spinning rod', 'rod'],
  ['Soft plastic shad', 'soft-lure'],
  ['Jelly worms', 'soft-lure'],
  ['Crank bait', 'lure'],
  ['Filleting knife', 'knife'],
  ['Bait knives', 'knife'],
  ['Forceps', 'forceps'],
  ['Hook remover', 'forceps'],
  ['Scales', 'scales'],
  ['Bite alarm', 'bite-alarm'],
  ['Rod pod', 'rod-pod'],
  ['Banksticks', 'rod-rest'],
  ['Bait box', 'bait-box'],
  ['Bucket 17 litre', 'bucket'],
  ['Groundbait', 'groundbait'],
  ['Ground bait, sweet', 'groundbait'],
  ['Sweetcorn', 'sweetcorn'],
  ['Luncheon meat', 'luncheon-meat'],
  ['Punched bread', 'bread'],
  ['Casters', 'casters'],
  ['Pinkies', 'maggots'],
  ['Hemp', 'particles'],
  ['Krill glug', 'liquid'],
  ['Reel oil', 'liquid'],
  ['Day ticket', 'ticket'],
  ['Rod licence', 'ticket'],
  ['Spomb', 'spod'],
  ['Catapult', 'catapult'],
  ['Barrow', 'barrow'],
  ['Kettle', 'stove'],
  ['Flask', 'flask'],
  ['Fleece hoodie', 'jacket'],
  ['Beanie', 'cap'],
  ['Neoprene gloves', 'gloves'],
  ['Polarised sunglasses', 'sunglasses'],
  ['Life jacket', 'buoyancy-aid'],
  ['Bib & Brace Suit', 'waterproofs'],
  ['Tackle box', 'tackle-box'],
];

it.each(DEMO_PRODUCTS)('draws the demo’s “%s”, in %s, %s, as %s', (name, category, subcategory, drawing) => {
  expect(named(name, category, subcategory)).toBe(drawing);
  // The cart has no category.
  expect(named(name)).toBe(drawing);
});

it.each(OTHER_SHOPS)('draws “%s” as %s', (name, drawing) => {
  expect(named(name)).toBe(drawing);
});

it('recognises a product in capitals, in the plural, and with joined words', () => {
  for (const name of ['BED CHAIR', 'bed-chairs', 'Bedchair', 'bed  chairs', 'The Angler’s Bed-Chair'])
    expect(named(name)).toBe('bed-chair');
});

it.each([
  ['Squid and Octopus 15 mm', 'bait', 'boilies', 'boilies'],
  ['Mainline Cell', 'bait', 'boilies', 'boilies'],
  ['Buzzer, size 12', 'tackle', 'flies', 'fly'],
  ['The Source', 'bait', '', 'bait-box'],
  ['Own brand, 1 kg bag', 'bait', '', 'bait-box'],
  ['Carp Care Set', 'accessories', 'fish care', 'liquid'],
  ['Cygnet Minimal', 'accessories', 'bankware', 'rod-pod'],
  ['Speedmaster XT', 'rods and reels', 'reels', 'reel'],
  ['Speedmaster XT', 'Rods & Reels', '', 'reel'],
  ['Speedmaster XT', 'rods and reels', '', 'rod'],
  ['Something else', 'clothing', '', 'jacket'],
  ['Something else', 'odds and ends', '', 'tackle-box'],
  ['', '', '', 'tackle-box'],
] as const)('uses the category: “%s” in %s, %s is drawn as %s', (name, category, subcategory, drawing) => {
  expect(named(name, category, subcategory)).toBe(drawing);
});

it('finds every drawing by each of its keywords', () => {
  for (const [drawing, words] of Object.entries(DRAWING_WORDS))
    for (const word of Object.values(words).flatMap((list) => list.split(',')))
      expect([word, named(word)]).toEqual([word, drawing]);
});

it('has a drawing for any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (name, category, subcategory) => {
      expect(Object.hasOwn(DRAWING_WORDS, drawingOf({ name, category, subcategory }))).toBe(true);
    }),
  );
});
