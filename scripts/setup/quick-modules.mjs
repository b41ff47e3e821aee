// To learn where a module is and what format it has, Node looks for its file, follows links and reads the package.json
// around it, for each of some 7,000 imports: two thirds of the time it takes to read the program. Imports that say
// where their file is need none of that. A file that is not there is still told, when it is read.
import { registerHooks } from 'node:module';

const ROOT = new URL('../../', import.meta.url).href;
const PACKAGES = `${ROOT}node_modules/`;
/** Of these, everything that is imported (and not required) is an ES module. They have the most modules. */
const MODULES_ONLY = ['drizzle-orm', 'jose', 'stripe', 'zod'].map((name) => `${PACKAGES}${name}/`);
const OWN_PACKAGE = /^@baitdrop\/([a-z]+)\/(.+)$/;

const isRelative = (specifier) => specifier.startsWith('./') || specifier.startsWith('../');

function known(specifier, { parentURL = '', conditions }) {
  if (!parentURL.startsWith(ROOT) || conditions.includes('require')) return undefined;
  if (isRelative(specifier)) {
    if (parentURL.startsWith(PACKAGES))
      return specifier.endsWith('.js') && MODULES_ONLY.some((folder) => parentURL.startsWith(folder))
        ? { url: new URL(specifier, parentURL).href, format: 'module' }
        : undefined;
    return specifier.endsWith('.ts')
      ? { url: new URL(specifier, parentURL).href, format: 'module-typescript' }
      : undefined;
  }
  // As every room's package.json exports it.
  const own = OWN_PACKAGE.exec(specifier);
  return own === null ? undefined : { url: `${ROOT}${own[1]}/src/${own[2]}.ts`, format: 'module-typescript' };
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = known(specifier, context);
    return found === undefined ? nextResolve(specifier, context) : { ...found, shortCircuit: true };
  },
});
