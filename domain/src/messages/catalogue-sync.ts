import type { SkipReason, SyncLeader, SyncPlatform } from '../catalogue-sync/store-product.ts';

export const platformNames: Readonly<Record<SyncPlatform, string>> = { woocommerce: 'WooCommerce', shopify: 'Shopify' };

/** Messages to a shop about synchronising its products with its own website. */
export const syncMessages = {
  /** Reasons why an item of the website is not on BaitDrop; a `refused` one has its own message. */
  skipped: {
    unpublished: 'It isn’t published on your website.',
    kind: 'It’s a group of products or a link to another shop. List its products one by one.',
    not_goods: 'It’s a download or a service: there is nothing to deliver.',
    shared_stock: 'Its sizes share one stock count. Count each size on your website, and it will come over.',
    too_many_variations: 'It has more than 100 sizes or colours.',
    no_price: 'It has no price on your website.',
    name_taken: 'Another of your products has this name already. Names must differ, for example by size.',
    several_alike: 'Several of your products have this name or barcode, so we can’t tell which one it is.',
    removed_here: 'You deleted it on BaitDrop. We leave it that way.',
    refused: '',
  } satisfies Readonly<Record<SkipReason, string>>,
  leads: {
    website: 'Your website’s details',
    baitdrop: 'BaitDrop’s details',
  } satisfies Readonly<Record<SyncLeader, string>>,
  problems: {
    wrong_key: 'Your website doesn’t accept the key any more. Make a new one and connect again.',
    read_only_key: 'This key is read-only. Make one with Read/Write permission.',
    unreachable: 'Your website doesn’t answer. We’ll try again every few minutes.',
    not_a_store: 'There is no WooCommerce at this address. Check it, and that permalinks aren’t set to “Plain”.',
    moved: 'Your website answers at another address. Use the one you see in the browser.',
    wrong_currency: 'The prices there aren’t in pounds.',
    prices_without_vat:
      'Prices on your website are entered without VAT. BaitDrop shows prices with VAT, so it can’t take them over.',
    refused: 'Your website refused what we asked. Check that the key belongs to an administrator or shop manager.',
    shopify_left: 'Our app isn’t installed in your Shopify store any more. Install it again.',
    shopify_scopes: 'Your Shopify store hasn’t allowed this yet. Open the BaitDrop app in Shopify again and agree.',
    shopify_silent: 'Shopify doesn’t answer. We’ll try again every few minutes.',
    shopify_refused:
      'Shopify refused what we asked. Open the BaitDrop app in Shopify again, and write to us if it stays.',
    unreadable: 'We can’t read the stored key any more. Connect your website again.',
  },
  keyRefused: 'Your website doesn’t accept the key and secret. Copy both again.',
  noAnswer: 'This address doesn’t respond. Check it, and that your website is up.',
  platformOff: 'This BaitDrop can’t be connected with it yet.',
  notConnected: 'Your website wasn’t connected',
  connected: 'Connected. We’re reading your products now.',
  disconnected: 'Your website is disconnected.',
  saved: 'Saved.',
  notSaved: 'That wasn’t saved',
  addressRefused: 'Use the https address of your website, such as https://tackle.example.',
  connectedAlready: 'Your shop is connected to a website already. Disconnect that one first.',
  nothingConnected: 'No website is connected.',
  storeTaken: 'That website is connected to another shop.',
} as const;

export type SyncProblem = keyof typeof syncMessages.problems;
