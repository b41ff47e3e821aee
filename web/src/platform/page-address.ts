import type { Register } from 'react-router';

// `react-router typegen` writes the paths of `routes.ts` into `Register`.
type Pages = Register extends { pages: infer Found extends Record<string, { params: object }> } ? Found : never;

interface Rest {
  /** Values that are undefined are left out. */
  query?: Readonly<Record<string, string | undefined>>;
  hash?: string | undefined;
}

type Parts<Path extends keyof Pages> = Rest &
  (Record<never, never> extends Pages[Path]['params'] ? unknown : { params: Pages[Path]['params'] });

/** The address of a page of ours, with everything in it encoded: `pageAddress('/track/:token', { params: { token } })`. */
export function pageAddress<Path extends keyof Pages & string>(
  path: Path,
  { query = {}, hash = '', ...rest }: Parts<Path>,
): string {
  const { params = {} } = rest as { params?: Readonly<Record<string, string>> };
  const place = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const search = new URLSearchParams(parameters).toString();
  return `${place}${search && `?${search}`}${hash && `#${hash}`}`;
}
