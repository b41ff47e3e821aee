import { MAX_IMPORT_MB } from '../product-import/import-limits.ts';

/** Messages to a shop about an imported file as a whole. */
export const importMessages = {
  emptyFile: 'This file is empty. Export your products again and choose the new file.',
  noRows: 'There are no products below the headings.',
  tooManyRows: (max: number) => `A file can hold ${max.toLocaleString('en-GB')} products. Split it in two.`,
  tooManyColumns: (max: number) => `A file can have ${max} columns. Delete the ones you don’t need.`,
  tooBig: `This spreadsheet is too big. A file can hold ${MAX_IMPORT_MB} MB. Split it in two, or save it as CSV.`,
  damaged: 'We can’t open this spreadsheet. Open it in Excel, save it again and choose the new file.',
  locked: 'This spreadsheet has a password. Save it without one and choose the new file.',
  oldExcel: 'This is an old Excel file (.xls). Open it, save it as .xlsx or CSV, and choose the new file.',
  unreadable: 'This isn’t a spreadsheet we can read. Save your list as CSV or Excel (.xlsx) and try again.',
  running: 'We’re still reading another file of your shop. Wait until that’s done, then try again.',
  unclosedQuote: (row: number) =>
    `A quote (") opened in row ${row} is never closed. Close it or delete it, save the file and choose it again.`,
  badColumns: 'The chosen columns don’t fit this file. Choose the file again.',
} as const;
