// Words that select a product's drawing. Singular and plural, spaces and hyphens make no difference.
interface DrawingWords {
  /** Words that name the product: a "squid boilie" is a boilie. */
  readonly things?: string;
  /** Words that count only if no other matches: bait is also a flavour, and a box is also packaging. */
  readonly flavours?: string;
  readonly packs?: string;
}

/** One entry per symbol of `web/src/features/product-drawings/product-drawings.svg`. */
export const DRAWING_WORDS = {
  maggots: { flavours: 'maggot, pinkie, squatt, gozzer' },
  casters: { flavours: 'caster' },
  worms: { flavours: 'worm, lobworm, dendrobaena, dendro, dendra, redworm, brandling, bloodworm, earthworm' },
  lugworm: { flavours: 'lugworm, lug, black lug, blow lug, yellowtail lug' },
  ragworm: { flavours: 'ragworm, rag, king rag, harbour rag, maddie, white rag, bootlace worm, sea worm' },
  boilies: { things: 'boilie, dumbell, dumbbell, freezer bait' },
  'pop-ups': { things: 'pop up, wafter, hookbait, hook bait, mini fluoro' },
  groundbait: { things: 'groundbait, mix, crumb, paste, powder, cloud' },
  pellets: { things: 'pellet, expander' },
  particles: {
    flavours: 'particle, hemp, hempseed, tiger nut, nut, maize, chick pea, wheat, pigeon conditioner, seed',
  },
  sweetcorn: { flavours: 'sweetcorn, corn' },
  'luncheon-meat': { flavours: 'luncheon meat, meat, spam' },
  bread: { flavours: 'bread, bread punch, loaf' },
  deadbait: {
    flavours:
      'deadbait, mackerel, smelt, sand eel, launce, sprat, herring, bluey, sardine, pilchard, lamprey, roach, eel, joey, whiting, fillet, predator bait',
  },
  squid: { flavours: 'squid, calamari, cuttlefish, octopus' },
  crab: { flavours: 'crab, peeler, hermit crab' },
  shellfish: { flavours: 'shellfish, mussel, clam, cockle, razor, razorfish, whelk, limpet, scallop' },
  prawn: { flavours: 'prawn, shrimp, krill' },
  liquid: {
    things:
      'liquid, dip, glug, soak, syrup, oil, additive, attractant, attractor, booster, flavour, flavouring, spray, molasses, glue, grease, cleaner, repellent, sunscreen, antiseptic, carp care',
    packs: 'bottle',
  },
  hooks: { things: 'hook, treble' },
  rig: {
    things: 'rig, trace, hook to nylon, ready tied hook, flapper, paternoster, feather, hokkai, sabiki',
    flavours: 'snood',
  },
  line: {
    things:
      'line, fly line, weight forward, mono, monofilament, braid, braided line, fluorocarbon, leader, shock leader, tippet, backing, hooklength, hooklink, lead core, elastic, nylon',
    flavours: 'mainline, spool',
  },
  float: { things: 'float, waggler, bung, bubble float, isotope' },
  lead: { things: 'lead, weight, sinker, bomb, olivette, plummet, putty' },
  'split-shot': { things: 'split shot, shot, dust shot, stotz, styl' },
  feeder: { things: 'feeder, feeder mould' },
  lure: {
    things: 'lure, plug, crankbait, jerkbait, swimbait, popper, topwater, wobbler, pirk, jig, squid jig, wedge',
    flavours: 'minnow',
  },
  'soft-lure': {
    things: 'shad, soft plastic, soft bait, soft lure, paddle tail, curly tail, grub, twister, jelly worm, jig head',
  },
  spinner: { things: 'spinner, spinnerbait, spoon, mepps, toby' },
  fly: { things: 'fly, dry fly, nymph, emerger, streamer, hackle, dubbing, fly tying', flavours: 'buzzer' },
  swivel: {
    things:
      'swivel, snap link, link, clip, lead clip, bead, crimp, stop, float stop, split ring, rig ring, boom, connector, tail rubber, sleeve, terminal tackle',
  },
  'tackle-box': {
    things:
      'tackle box, tackle tray, seat box, fly box, rig box, rig bin, rig board, hook box, lure box, pva, pva bag, pva mesh, pva string, table, battery, charger, pump, book, magazine, sticker',
    packs: 'box, tray',
  },
  'bait-box': { things: 'bait box, bait tub, bait tray, maggot box, maggot riddle, riddle', packs: 'tub, pot' },
  bucket: { things: 'bait bucket, water bucket', packs: 'bucket' },
  'landing-net': { things: 'net, landing net, net handle, landing net handle, net pole, landing net pole, net head' },
  keepnet: { things: 'keepnet' },
  'unhooking-mat': { things: 'mat, unhooking mat, cradle, sling, carp sack' },
  scales: { things: 'scale, weigh scale' },
  rod: { things: 'rod, pole, whip, beachcaster, quiver tip, combo, rod and reel' },
  reel: { things: 'reel, baitrunner, multiplier, centrepin, fixed spool, spare spool, baitcaster' },
  'fly-reel': { things: 'fly reel' },
  luggage: {
    things:
      'luggage, holdall, carryall, rucksack, backpack, quiver, case, wallet, pouch, rod bag, reel bag, rod sleeve, rod tube, tackle bag, net bag, keepnet bag, boot bag, cool bag, bait bag, stink bag',
    packs: 'bag',
  },
  'bite-alarm': { things: 'bite alarm, alarm, bite indicator, indicator, bobbin, swinger, receiver, delkim' },
  'rod-pod': { things: 'pod, rod pod, buzz bar, buzzer bar, tripod' },
  'rod-rest': { things: 'rest, rod rest, bank stick, feeder arm, pole roller, rod holder' },
  'head-torch': { things: 'torch, head torch, lamp, head lamp, lantern, bivvy light, head light, lighting' },
  knife: { things: 'knife, knives, blade' },
  forceps: {
    things:
      'forceps, disgorger, pliers, scissors, unhooker, hook remover, hook sharpener, hook tyer, line clipper, snip, cutter, needle, bait drill, tool, tweezers',
  },
  bivvy: { things: 'bivvy, bivvy peg, shelter, tent, overwrap, groundsheet, storm pole' },
  umbrella: { things: 'umbrella, brolly' },
  chair: { things: 'chair, stool, recliner, seat' },
  'bed-chair': { things: 'bed chair, bed, sleeping bag, pillow' },
  flask: { things: 'flask, thermos, mug, cup, coffee, tea, drink, water bottle' },
  stove: { things: 'stove, kettle, cook set, gas, frying pan, sandwich toaster' },
  waterproofs: {
    things: 'bib and brace, salopettes, trousers, joggers, suit, overtrousers, dungarees',
    flavours: 'waterproof',
  },
  jacket: {
    things: 'jacket, coat, hoodie, fleece, smock, jumper, shirt, t shirt, vest, fly vest, gilet, waistcoat, base layer',
  },
  boots: { things: 'boot, boot lace, welly, wellington, shoe, trainer, slipper, sock, footwear' },
  waders: { things: 'wader' },
  cap: { things: 'cap, hat, beanie, balaclava' },
  gloves: { things: 'glove, mitt, mitten' },
  sunglasses: { things: 'sunglasses, glasses', flavours: 'polarised' },
  'buoyancy-aid': { things: 'buoyancy aid, buoyancy, life jacket, life vest, flotation vest' },
  ticket: { things: 'ticket, day ticket, permit, licence, license, voucher, gift card, membership, lesson' },
  barrow: { things: 'barrow, trolley' },
  catapult: { things: 'catapult, throwing stick, bait thrower' },
  spod: { things: 'spod, spomb, bait rocket' },
} as const satisfies Record<string, DrawingWords>;

export type ProductDrawing = keyof typeof DRAWING_WORDS;

/** Category names that are less specific than a product's name, with the drawing of their most common product. */
export const CATEGORY_DRAWINGS: Readonly<Record<string, ProductDrawing>> = {
  bait: 'bait-box',
  'live bait': 'maggots',
  'sea bait': 'lugworm',
  'frozen bait': 'deadbait',
  tackle: 'hooks',
  'terminal tackle': 'swivel',
  'rods and reels': 'rod',
  nets: 'landing-net',
  'fish care': 'unhooking-mat',
  bankware: 'rod-pod',
  clothing: 'jacket',
  safety: 'buoyancy-aid',
  accessories: 'tackle-box',
  electronics: 'bite-alarm',
};
