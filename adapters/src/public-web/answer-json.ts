// Reads the JSON of a `fetch` answer up to a limit: `fetch` unpacks it, so a small compressed answer could become a
// gigabyte.

export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

const MAX_BYTES = 8 * 1024 * 1024;

export async function answerText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    // Leaving the loop closes the connection.
    if (size > MAX_BYTES) throw new AnswerTooLong(`The answer is longer than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

export const answerJson = async (answer: Response): Promise<unknown> => JSON.parse(await answerText(answer));
