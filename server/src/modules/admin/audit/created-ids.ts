const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (record: unknown): string | undefined =>
  isObject(record) && typeof record['id'] === 'string' ? record['id'] : undefined;

/** The id of the record in an answer of the records API, or of those in the answers of a batch, one for each request. */
export function createdIdsIn(payload: unknown): (string | undefined)[] {
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return [];
  let answer: unknown;
  try {
    answer = JSON.parse(payload.toString());
  } catch {
    return [];
  }
  return Array.isArray(answer)
    ? answer.map((part) => (isObject(part) ? idOf(part['body']) : undefined))
    : [idOf(answer)];
}
