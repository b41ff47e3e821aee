// Reads the rows of a file that a till or a spreadsheet wrote: CSV in any of its dialects, or .xlsx.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { parseCsv } from '@baitdrop/domain/csv/parse-csv';
import { importMessages } from '@baitdrop/domain/messages/product-import';
import { storableText } from '../database/storable.ts';
import { AppError } from '../errors/app-error.ts';
import { decodeText } from './decode-text.ts';
import { readXlsx, type SheetLimits } from './read-xlsx.ts';
import { ArchiveTooBig, UnreadableArchive, ZipArchive } from './unzip.ts';

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le');
const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

const refuse = (code: ErrorCode, message: string): AppError => new AppError(code, 400, message);

async function readWorkbook(bytes: Buffer, limits: SheetLimits): Promise<(readonly string[])[]> {
  try {
    return await readXlsx(new ZipArchive(bytes), limits);
  } catch (error) {
    if (error instanceof ArchiveTooBig) throw refuse('file_too_large', importMessages.tooBig);
    if (error instanceof UnreadableArchive) throw refuse('damaged', importMessages.damaged);
    throw error;
  }
}

/** Throws a refusal for a file that is no spreadsheet. */
export async function readSpreadsheet(bytes: Buffer, limits: SheetLimits): Promise<(readonly string[])[]> {
  if (startsWith(bytes, ZIP))
    return (await readWorkbook(bytes, limits)).map((row) => (row.length === 0 ? row : row.map(storableText)));
  if (startsWith(bytes, OLE))
    throw bytes.includes(LOCKED)
      ? refuse('locked', importMessages.locked)
      : refuse('old_excel', importMessages.oldExcel);
  const text = decodeText(bytes);
  if (text.includes('\0')) throw refuse('unreadable', importMessages.unreadable);
  const rows = parseCsv(storableText(text));
  if (!rows.ok) throw refuse(rows.reason, rows.message);
  return rows.value;
}
