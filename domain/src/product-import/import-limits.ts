/** Of a file as it is sent. */
export const MAX_IMPORT_MB = 8;
/** Of each part of a spreadsheet once it is unpacked. */
export const MAX_UNPACKED_BYTES = 32 * 1_048_576;
