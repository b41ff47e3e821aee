import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ANY, NOT_FOUND_PATH, pageFile, SPA_FALLBACK_FILE } from './paths.ts';

export interface RouteNode {
  path?: string | undefined;
  index?: boolean | undefined;
  children?: RouteNode[] | undefined;
}

export interface RouteTable {
  /** `pattern` is a URL path with `:name` parts; `file` answers it, relative to the client folder. */
  routes: { pattern: string; file: string }[];
  notFoundFile: string;
  fallbackFile: string;
}

/** Every URL pattern of the route tree except the catch-all, which is what "not found" means. */
export function flattenPatterns(nodes: RouteNode[], parent = ''): string[] {
  return nodes.flatMap((node) => {
    const own = node.path ? `${parent}/${node.path}`.replaceAll(/\/+/g, '/') : parent;
    const below = node.children ? flattenPatterns(node.children, own) : [];
    const isPage = node.index === true || node.path !== undefined;
    const pattern = own === '' ? '/' : own;
    return isPage && !pattern.includes('*') ? [pattern, ...below.filter((other) => other !== pattern)] : below;
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

export async function writeRouteTable(nodes: RouteNode[], clientFolder: string, target: string): Promise<void> {
  const routes = await Promise.all(
    [...new Set(flattenPatterns(nodes))].map(async (pattern) => {
      const file = pageFile(pattern.replaceAll(/:[^/]+/g, ANY));
      return { pattern, file: (await exists(join(clientFolder, file))) ? file : SPA_FALLBACK_FILE };
    }),
  );
  const table: RouteTable = { routes, notFoundFile: pageFile(NOT_FOUND_PATH), fallbackFile: SPA_FALLBACK_FILE };
  await writeFile(target, `${JSON.stringify(table, null, 2)}\n`);
}
