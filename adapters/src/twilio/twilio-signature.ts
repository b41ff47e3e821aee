import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the whole URL and all form fields sorted by name, with names and values joined without separators. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).flat();
  return createHmac('sha1', authToken)
    .update(url + fields.join(''))
    .digest('base64');
}

export function isSignedByTwilio(received: unknown, expected: string): boolean {
  if (typeof received !== 'string') return false;
  const [one, other] = [Buffer.from(received), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
