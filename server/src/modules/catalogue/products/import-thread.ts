// Worker thread that reads a file of products: posts the result of `readImport`, or a refusal as plain values.
import type { ErrorCode } from '@baitdrop/contract/errors';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type ImportInput, readImport, type ReadImport } from './read-import.ts';

export type ThreadAnswer = { read: ReadImport } | { refused: { code: ErrorCode; status: number; message: string } };

async function answer(): Promise<ThreadAnswer> {
  try {
    return { read: await readImport(workerData as ImportInput) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, status, message } = error;
    return { refused: { code, status, message } };
  }
}

parentPort?.postMessage(await answer(), []);
