import { bodyFields, type BodyFields } from '@baitdrop/contract/body-fields';
import type { Endpoint } from '@baitdrop/contract/endpoint';

/**
 * The rules for the fields of an endpoint's body: written by the build (`endpoints-for-browsers`), and read from the
 * schema in development, where it is loaded.
 */
export function fieldsOf(endpoint: Endpoint): BodyFields {
  const { fields, body }: Endpoint & { fields?: BodyFields } = endpoint;
  return import.meta.env.DEV && body !== undefined ? bodyFields(body) : (fields ?? {});
}

export const secretsIn = (fields: BodyFields): string[] =>
  Object.entries(fields).flatMap(([path, { secret }]) => (secret ? [path.split('.')[0] ?? path] : []));
