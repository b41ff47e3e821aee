import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MORE_ADMIN_PLACES } from '../src/screens/admin/more/more-places.ts';
import { ANY_SEGMENT, NOT_FOUND_PATH, pageFile, SPA_FALLBACK_FILE } from './paths.ts';

export interface RouteNode {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteNode[] | undefined;
}

export interface RouteTable {
  /**
   * `pattern` is a URL path with `:name` parts; `file` serves it, relative to the client folder. The first match
   * counts; `isMissing` replies with 404.
   */
  routes: { pattern: string; file: string; isMissing?: true }[];
  notFoundFile: string;
  fallbackFile: string;
}

/** Returns every URL pattern of the route tree except the catch-all, which means "not found". */
export function flattenPatterns(nodes: RouteNode[], parent = ''): string[] {
  return nodes.flatMap((node) => {
    const own = node.path ? `${parent}/${node.path}`.replaceAll(/\/+/g, '/') : parent;
    const below = node.children ? flattenPatterns(node.children, own) : [];
    const isPage = node.index === true || node.path !== undefined;
    const pattern = own === '' ? '/' : own;
    return isPage && !pattern.includes('*') ? [pattern, ...below.filter((other) => other !== pattern)] : below;
  });
}

/** Puts pages that serve several addresses of one pattern before it; other addresses of the pattern are missing. */
export const narrowPatterns = (
  patterns: readonly string[],
  placesOf: Readonly<Record<string, readonly string[]>>,
): { pattern: string; of: string; isMissing?: true }[] =>
  patterns.flatMap((pattern) => {
    const places = placesOf[pattern];
    if (places === undefined) return [{ pattern, of: pattern }];
    return [
      ...places.map((place) => ({ pattern: place, of: pattern })),
      { pattern, of: pattern, isMissing: true as const },
    ];
  });

const isOfOne = (place: string): boolean => place.includes('/');
const adminPath = (place: string): string => `/admin/${place}`;
const PLACES_OF_PATTERN = {
  '/admin/:place': MORE_ADMIN_PLACES.filter((place) => !isOfOne(place)).map(adminPath),
  '/admin/:place/:id': MORE_ADMIN_PLACES.filter(isOfOne).map(adminPath),
};

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

export async function writeRouteTable(nodes: RouteNode[], clientFolder: string, target: string): Promise<void> {
  const routes = await Promise.all(
    narrowPatterns([...new Set(flattenPatterns(nodes))], PLACES_OF_PATTERN).map(async ({ of, ...route }) => {
      const file = pageFile(of.replaceAll(/:[^/]+/g, ANY_SEGMENT));
      return { ...route, file: (await exists(join(clientFolder, file))) ? file : SPA_FALLBACK_FILE };
    }),
  );
  const table: RouteTable = { routes, notFoundFile: pageFile(NOT_FOUND_PATH), fallbackFile: SPA_FALLBACK_FILE };
  await writeFile(target, `${JSON.stringify(table, null, 2)}\n`);
}
