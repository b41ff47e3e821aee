import type { FastifyInstance, InjectOptions } from 'fastify';

export interface Endpoint {
  method: NonNullable<InjectOptions['method']>;
  url: string;
}

export const nameOf = ({ method, url }: Endpoint): string => `${method} ${url}`;

/** Lists all routes of the app. The framework prints a tree: a branch's address is that of its trunk and its own. */
export function endpointsOf(app: FastifyInstance): Endpoint[] {
  const trunk: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[└├]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      trunk.length = depth;
      const url = trunk.join('') + part;
      trunk.push(part);
      const mainMethods = methods.split(', ').filter((method) => !['', 'HEAD', 'OPTIONS'].includes(method));
      return mainMethods.map((method) => ({ method: method as Endpoint['method'], url }));
    });
}
