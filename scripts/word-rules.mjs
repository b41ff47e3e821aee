// The words that `scripts/check-words.mjs` refuses in comments and names, and the folders that it checks.

/** Folders where a single hit fails `npm run check`. Other folders are only counted: `node scripts/check-words.mjs --count`. */
export const CLEAN = [
  'contract',
  'postgres',
  'scripts',
  'integrations',
  'bench',
  'records',
  'domain',
  'adapters',
  'e2e',
  'server',
  'web',
];

/** Words that a comment does not use, with a replacement. Text in quotes or backticks is skipped. */
export const COMMENT_WORDS = [
  [/\bwho(m)?ever\b/i, 'name the person or the role'],
  [/\b(no|some|any)body\b/i, 'name the person or the role: the customer, the caller, another process'],
  [/\btold\b/i, 'say sent, shown, announced, stored or passed'],
  [/\b(a|the|this|that) tell\b|\btells? of\b/i, 'say message or report'],
  [/\bstands?\b(?! (for|in for)\b)/i, 'say is, or say what it does'],
  [/\banew\b/i, 'say again, or retry'],
  [/\bnought\b/i, 'say 0, or zero'],
  [/\bbesides(?=[.,;:]|$)|(^|[.;:] )besides\b/i, 'say also'],
  [/\bbut for\b/i, 'say except, or without'],
  [/\b(is|are|was|were) there(?=[.;:]|$)/i, 'say exists, or is present'],
];

/** Words that do not begin a comment: they open half a sentence, whose verb the reader then looks for. */
export const BAD_STARTS = /^(what|who|whom|whose|which|of)\b/i;

/** Prepositions: a comment may begin with one only if a comma and its sentence follow ("In a test, …"). */
export const PREPOSITIONS =
  /^(for|from|with|without|in|inside|into|at|by|on|over|under|beside|besides|between|among|through|until|to|as|like|within|beyond|across|against|above|below|behind|beneath|near|off|out|past|per|toward|towards|upon|via)\b/i;

/** Values are named for what they are (message, request, value, saved, query, cached). */
export const VALUE_NAMES = ['known', 'given', 'kept', 'wanted', 'asked', 'told'];

/** Words that are not part of a name, whether of code or of a file: `toldOf`, `nobody-home.ts`. */
export const NAME_PARTS = ['told', 'whoever', 'whomever', 'nobody', 'somebody', 'anybody', 'anew', 'nought'];

/** Folders with text that customers and shops read. The admin panel shows records, so it names them: a retailer, a mail. */
export const READER_FOLDERS = ['domain/src', 'web/src', 'web/widget'];
export const NOT_FOR_READERS = /\.test\.|\/testing\/|^web\/src\/screens\/admin\/|^domain\/src\/messages\/admin\.ts$/;

/** One word for one thing in that text, 24-hour times, and miles before kilometres. */
export const READER_WORDS = [
  [/\bbaskets?\b/i, 'say cart'],
  [/\be-mails?\b|(?<!Royal )\bmails?\b/i, 'say email'],
  [/\b(click|press)(es|ed|ing)?\b/i, 'say tap'],
  [/\bretailers?\b/i, 'say shop'],
  [/\b\d ?[ap]\.?m\b/i, 'say 05:30'],
  [/(?<!\([^)]*)\bkm\b/, 'say "1.2 miles (2 km)"'],
];
/** Only a shop’s pages at Shopify are a store. */
export const STORE = [/\bstores\b|\b(a|the|this|that|your|our|tackle|local) store\b/i, 'say shop'];
export const ABOUT_SHOPIFY = /shopify/i;

/** Texts of the product's specification. */
export const FIXED_TEXTS =
  /Find Stores Near Me|Failed to (create|update) retailer|Retailers keep 100% of product prices/g;

/** Other ways to format a time of day than `clockOf` in `domain/src/time/london.ts`. */
export const TIME_FORMATS = /\btimeStyle:|\bhour12:|\bhour: '(numeric|2-digit)'|\btoLocaleTimeString\b/;
export const TIME_FORMATTER = 'domain/src/time/london.ts';

/** Exports whose names a framework prescribes, so that several files of a room have them. */
export const FRAMEWORK_EXPORTS =
  /^(default|meta|handle|links|loader|clientLoader|action|headers|ErrorBoundary|HydrateFallback)$/;

/** Hits that are allowed, as the check prints them after the line's number, each with its reason. */
export const EXCEPTIONS = [
  {
    file: 'contract/src/order-elsewhere.ts',
    message: '`wanted`: name the value for what it is',
    because: 'a field of the public answer',
  },
  {
    file: 'contract/src/orders.ts',
    message: '`late_told_at`: "told" is no part of a name',
    because: 'a column of the records API',
  },
  {
    file: 'domain/src/messages/delivery-trouble.ts',
    message: '`nobody_found`: "nobody" is no part of a name',
    because: 'a value of the public answer',
  },
  {
    file: 'domain/src/tracking/order-stage.ts',
    message: '`nobody_found`: "nobody" is no part of a name',
    because: 'a value of the public answer',
  },
  {
    file: 'domain/src/messages/push-messages.ts',
    message: '`asked`: name the value for what it is',
    because: 'the stored kind of an order event',
  },
  {
    file: 'server/src/database/schema/orders.ts',
    message: '`late_told_at`: "told" is no part of a name',
    because: 'a field of the records API',
  },
  {
    file: 'domain/src/messages/order-events.ts',
    message: '`asked`: name the value for what it is',
    because: 'the stored kind of an order event',
  },
  {
    file: 'domain/src/orders/order-event.ts',
    message: '`asked`: name the value for what it is',
    because: 'the stored kind of an order event',
  },
  {
    file: 'server/src/forgetting.test.ts',
    message: '`told_the_courier`: "told" is no part of a name',
    because: 'a field of the exported data',
  },
  {
    file: 'server/src/modules/admin/problems/problems.db.ts',
    message: '`nobody`: "nobody" is no part of a name',
    because: 'a value of the public query',
  },
  {
    file: 'web/src/screens/track/elsewhere-words.test.ts',
    message: '`wanted`: name the value for what it is',
    because: 'a field of the public answer',
  },
  {
    file: 'web/src/screens/track/people.tsx',
    message: '`nobody_found`: "nobody" is no part of a name',
    because: 'a value of the public answer',
  },
  {
    file: 'server/src/modules/messaging/order-mails/customer-mails.ts',
    message: '`asked`: name the value for what it is',
    because: 'the stored kind of an order event',
  },
  {
    file: 'server/src/modules/messaging/order-mails/shop-mails.ts',
    message: '`asked`: name the value for what it is',
    because: 'the stored kind of an order event',
  },
  {
    file: 'server/src/modules/ordering/orders/order-timers.ts',
    message: '`late_told_at`: "told" is no part of a name',
    because: 'a field of the records API',
  },
  {
    file: 'server/src/modules/ordering/tracking/alternative-shops.ts',
    message: '`wanted`: name the value for what it is',
    because: 'a field of the public answer',
  },
  {
    file: 'server/src/modules/ordering/tracking/order-page.test.ts',
    message: '`wanted`: name the value for what it is',
    because: 'a field of the public answer',
  },
  {
    file: 'web/src/testing/sample-order.ts',
    message: '`late_told_at`: "told" is no part of a name',
    because: 'a field of the records API',
  },
];
