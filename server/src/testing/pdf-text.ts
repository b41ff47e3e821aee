import { inflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** Extracts the text of a PDF whose pages are compressed. */
export async function pdfTextOf(app: FastifyInstance, url: string, headers: Record<string, string>): Promise<string> {
  const answer = await app.inject({ method: 'GET', url, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const bytes = answer.rawPayload.toString('latin1');
  expect(bytes.startsWith('%PDF-')).toBe(true);
  // The line ends are \n alone: a \r before one is the last byte of the compressed page.
  const pages = [...bytes.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, page = '']) => {
    try {
      return inflateSync(Buffer.from(page, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const shown = pages.flatMap((page) => [...page.matchAll(/\[(.*?)\]\s*TJ/g)].map(([, parts = '']) => parts));
  const letters = (hex: string): string => Buffer.from(hex, 'hex').toString('latin1');
  return shown
    .map((parts) => [...parts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => letters(hex)).join(''))
    .join('\n');
}
