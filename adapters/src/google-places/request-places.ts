import type { z } from 'zod';
import { PlacesProblem } from '../ports/places.ts';
import { answerJson, AnswerTooLong } from '../public-web/answer-json.ts';

export interface PlacesResponse {
  httpStatus: number;
  body: unknown;
}

/**
 * Sends one request with a timeout. Errors carry only a code, because the URL of a legacy request contains the API key.
 */
export async function requestPlaces(url: string, init: RequestInit, timeoutMs: number): Promise<PlacesResponse> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { httpStatus: response.status, body: await answerJson(response) };
  } catch (error) {
    throw new PlacesProblem('failed', statusOf(error));
  }
}

function statusOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'UNREADABLE';
  if (error instanceof AnswerTooLong) return 'TOO_LONG';
  return error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE';
}

export function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PlacesProblem('failed', 'UNREADABLE');
  return parsed.data;
}
