// Messages of a shop's dashboard.
import type { Pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';

const photos = (count: number): string => (count === 1 ? 'Photo' : `${count} photos`);

const DONE_BY: Readonly<Record<string, string>> = {
  seen: 'Seen',
  approved: 'Approved',
  accepted: 'Accepted',
  more_time: 'Changed',
  short: 'Changed',
  swapped: 'Swapped',
  ready: 'Packed',
  delivered: 'Handed over',
  refused: 'Refused',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const deskMessages = {
  saved: 'Saved.',
  settingsSaved: 'Your settings are saved.',
  pictureSaved: (which: string) => `Your ${which} is saved.`,
  pictureRemoved: (which: string) => `Your ${which} is removed.`,
  buttonSaved: 'Your button is saved.',
  buttonNotSaved: 'Your button wasn’t saved',
  cannotRing: 'Your browser blocked the sound. Check its sound settings.',
  tapToRing: 'Tap anywhere to turn the sound on.',
  /** The name of the person at the shop: "Accepted by Sam". */
  history: (kind: string, name: string): string => `${DONE_BY[kind] ?? 'Done'} by ${name}`,
  order: {
    accepted: (code: string, minutes: number) => `${code} accepted. Ready in about ${minutes} minutes.`,
    undoWithin: (what: string, seconds: number) => `${what} You can undo this for ${seconds} seconds.`,
    undone: (code: string) => `${code} is as it was. Nobody was told.`,
    notSent: (code: string, problem: string) => `${code}: ${problem}`,
    silent: 'It no longer rings.',
    seen: (who: string, device: string) => `${who} is on it, on ${device}. It no longer rings.`,
    refused: (code: string) => `${code} is refused. We’ll refund the customer in full.`,
    approved: (code: string, customer: string) => `${code} is held. We’ve emailed ${customer} to pay.`,
    packed: (code: string) => `${code} is packed.`,
    moreTime: (code: string, packedBy: string) => `${code} will be packed by ${packedBy}. We’ve told the customer.`,
    handedOver: (code: string) => `${code} is handed over.`,
    cancelled: (code: string) => `${code} is cancelled. We’ll refund the customer.`,
    refunded: (amount: Pence, customer: string) => `We’ve refunded ${formatPounds(amount)} to ${customer}.`,
    goodwillGiven: (amount: Pence, customer: string) => `We’ve given ${formatPounds(amount)} back to ${customer}.`,
    chooseRefund: 'Choose what to refund.',
    chooseReason: 'Choose a reason or write one.',
    customerNotified: (customer: string) => `We’ve told ${customer}.`,
  },
  missed: {
    title: (orders: number) => (orders === 1 ? 'You missed an order' : `You missed ${orders} orders`),
    why: 'Nobody answered within 10 minutes, so we refunded the customer in full.',
    order: (code: string, lost: string | null) => (lost === null ? `Missed: ${code}` : `Missed: ${code}, ${lost}`),
  },
  today: {
    bankHoliday: 'You’re closed today: it’s a bank holiday.',
    dayOff: 'You’re closed today.',
    lastOrdersAt: (time: string) => `Last orders for today at ${time}.`,
    lastOrdersOver: 'Last orders for today are over. New orders are for when you next open.',
  },
  longHours: {
    title: 'Are these hours right?',
    lead: 'Customers can order for all of this time.',
    change: 'Change the hours',
    keep: 'Yes, that’s right',
  },
  closures: {
    chooseDay: 'Choose a day.',
    dayOver: 'That day is over.',
    lastBeforeFirst: 'The last day comes before the first.',
    tooMany: (most: number) => `That’s more than ${most} days in all.`,
    added: (days: number) => (days === 1 ? '1 day added. Save to keep it.' : `${days} days added. Save to keep them.`),
  },
  pro: {
    resumed: 'Your Pro plan continues.',
    cancelled: 'Pro is cancelled. You keep it to the end of the month.',
  },
  pause: {
    paused: 'New orders are paused.',
    ended: 'You’re taking orders again.',
    until: (time: string) => `New orders are paused until ${time}.`,
    unknown: 'We couldn’t check whether orders are paused.',
    packingLonger: (minutes: number, time: string) => `Packing takes ${minutes} minutes longer until ${time}.`,
    packingExtended: 'You take longer to pack for now.',
    packingAsUsual: 'Packing takes the usual time again.',
  },
  products: {
    changed: (products: string) => `${products} changed.`,
    deleted: (name: string) => `${name} is deleted.`,
    added: (name: string) => `${name} is on your shelf.`,
    addedWithout: (file: string, why: string) => `Saved, but without ${file}. ${why}`,
    notSaved: 'The product wasn’t saved',
    photosAdded: (count: number) => `${photos(count)} added.`,
    photoIsCover: 'This is the cover now.',
    photoMoved: 'Moved.',
    photoRemoved: 'Photo removed.',
    soldOut: (name: string) => `${name} is sold out for today. It’s back on sale tomorrow.`,
    backOnSale: (name: string) => `${name} is back on sale.`,
    refused: (name: string, problem: string) => `${name}: ${problem}`,
  },
} as const;
