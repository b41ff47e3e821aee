// What a shop's dashboard answers.
const photos = (count: number): string => (count === 1 ? 'Photo' : `${count} photos`);

export const deskMessages = {
  saved: 'Saved.',
  settingsSaved: 'Your settings are saved.',
  pictureSaved: (which: string) => `Your ${which} is saved.`,
  pictureRemoved: (which: string) => `Your ${which} is removed.`,
  buttonSaved: 'Your button is saved.',
  buttonNotSaved: 'Your button wasn’t saved',
  cannotRing: 'This browser didn’t let the page ring. Check its sound settings.',
  order: {
    accepted: (code: string, minutes: number) => `${code} is yours. Packed in about ${minutes} minutes.`,
    refused: (code: string) => `${code} is refused. We’ll refund the customer in full.`,
    approved: (code: string, customer: string) => `${code} is held. We’ve emailed ${customer} to pay.`,
    told: (customer: string) => `We’ve told ${customer}.`,
  },
  pause: {
    paused: (howLong: string) => `New orders are paused for ${howLong}.`,
    ended: 'You’re taking orders again.',
    unknown: 'We couldn’t see whether you’re paused.',
  },
  products: {
    changed: (products: string) => `${products} changed.`,
    deleted: (name: string) => `${name} is deleted.`,
    added: (name: string) => `${name} is on your shelf.`,
    addedWithout: (file: string, why: string) => `Saved, but without ${file}. ${why}`,
    notSaved: 'The product wasn’t saved',
    photosAdded: (count: number) => `${photos(count)} added.`,
    photoRemoved: 'Photo removed.',
    soldOut: (name: string) => `${name} is sold out for today. It’s back on sale tomorrow.`,
    backOnSale: (name: string) => `${name} is back on sale.`,
    refused: (name: string, problem: string) => `${name}: ${problem}`,
  },
} as const;
