/** The number of units left is shown from here down. */
export const LOW_STOCK_SHOWN_FROM = 5;

/** Texts on products for customers. */
export const shelfMessages = {
  stock: (stock: number) =>
    stock < 1 ? 'Out of stock' : stock <= LOW_STOCK_SHOWN_FROM ? `Only ${stock} left` : 'In stock',
  noReturn: 'No change-of-mind return',
  returns: (perishable: boolean) =>
    perishable
      ? 'It doesn’t keep, so you can’t return it just because you’ve changed your mind. Dead, thawed or wrong? You get a refund or a replacement.'
      : 'You have 14 days to change your mind. Broken or wrong? You get a refund or a replacement.',
  storage: {
    ambient: '',
    chilled: 'Keep it cool: it comes chilled.',
    frozen: 'It comes frozen. Use it the same day, or freeze it.',
  },
  overEighteen: 'For people of 18 or over. Collection only: the shop checks your ID at the counter.',
  noCourier: 'Collection only: couriers can’t carry it.',
  bestBefore: (day: string) => `Best before ${day}`,
} as const;

/** Reasons why a product may not be listed, and what to do. Grams are written like '28.35'. */
export const productMessages = {
  leadBanned: (grams: string) =>
    `Lead weights over 0.06 g and up to 28.35 g (1 oz) may not be sold for fishing in the UK, because swallowed lead kills swans. One piece of this weighs ${grams} g. List a non-toxic one instead.`,
  leadWeightMissing:
    'Give the weight of one piece in grams. Lead weights over 0.06 g and up to 28.35 g may not be sold for fishing in the UK.',
  materialMissing:
    'Say what it is made of. Lead weights over 0.06 g and up to 28.35 g may not be sold for fishing in the UK.',
  crayfish:
    'Crayfish may not be used as bait in the UK, so they can’t be sold here. Imitations and flavours are fine: say so in the name.',
  liveFish:
    'Live fish can’t be sold as bait here: a fish may only be used in the water it was caught in. Dead or frozen fish are fine.',
  knife: 'Knives and blades are for people of 18 or over. Tick “Only for over-18s”; customers collect it and show ID.',
  tooBig:
    'No courier takes more than 25 kg or 210 cm. Tick “Collection only”: customers see it before they put it in the cart.',
  nameMissing: 'Give it a name.',
  nameTaken: 'Another of your products has this name already. Names must differ, for example by size.',
  nameTwice: (line: number) => `Row ${line} has the same name.`,
  idTwice: (line: number) => `Row ${line} is about the same product.`,
  idUnknown: 'None of your products has this id. Leave the id empty for a new product.',
  tooLong: (max: number) => `Use at most ${max} characters.`,
  priceMissing: 'Give it a price in pounds, such as 4.20.',
  priceRange: 'The price must be from £0.01 to £10,000.',
  categoryMissing: 'Choose a category.',
  wholeNumber: (max: number) => `Enter a whole number from 0 to ${max.toLocaleString('en-GB')}.`,
  yesOrNo: 'Write yes or no.',
  oneOf: (values: readonly string[]) => `Write one of: ${values.join(', ')}.`,
  weight: 'Enter grams from 0 to 10,000, with at most three decimals.',
  day: 'Enter a real day, such as 2026-11-30 or 30/11/2026.',
  dayPassed: 'That day has passed. Give the date on the tub, or leave it empty.',
  barcode: 'That isn’t a barcode: its last digit doesn’t fit. Scan or type it again.',
  stockMissing: 'Enter the stock, or tick “Don’t track stock”.',
  belowZero: (count: number) => `The file says ${count}. We’ll count it as 0.`,
  barcodeShortened: (cell: string) =>
    `Your spreadsheet shortened this barcode to ${cell}, so we’ll leave it out. Format the column as text, save and import again.`,
  notABarcode: (cell: string) => `“${cell}” isn’t a barcode of 8, 12, 13 or 14 digits, so we’ll leave it out.`,
  barcodeLeftOut: 'That isn’t a barcode: its last digit doesn’t fit. We’ll leave it out.',
  noCategory: (shelf: string) => `The file gives no category. We’ll put it under “${shelf}”.`,
  shortened: (max: number) => `We’ll keep the first ${max.toLocaleString('en-GB')} characters.`,
  nameInSeveral:
    'Several of your products have this name, apart from capitals, spaces or commas. Give the id of the one you mean.',
  sizeAlone: 'Say which group of sizes this belongs to, such as “Wide gape hooks”.',
  groupAlone: 'Say which size this is, such as 12.',
} as const;
