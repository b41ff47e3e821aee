/** Limit for an uploaded file. */
export const MAX_IMPORT_MB = 8;
/** Limit for each part of a spreadsheet after unpacking. */
export const MAX_UNPACKED_BYTES = 32 * 1_048_576;
