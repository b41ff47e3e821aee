const MASK = '***';
const SECRET_NAME =
  /token|secret|key|password|code|state|config|email|e-mail|phone|address|postcode|latitude|longitude/i;
/**
 * Parameters that may hold a position, a postcode or a name. They are compared as a whole, because such short words
 * also occur inside other names.
 */
const PERSONAL_NAMES = new Set(['lat', 'lng', 'lon', 'll', 'near', 'position', 'q', 'query', 'search', 'filter']);

/** Masks an address for the log: parameters that may be secret or personal, and tokens in the path. */
export function maskQuery(url: string): string {
  const at = url.indexOf('?');
  const path = (at < 0 ? url : url.slice(0, at)).replace(tokenSegment, `/${MASK}`);
  if (at < 0) return path;
  const parts = url
    .slice(at + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return isTelling(decoded(name)) ? `${name}=${MASK}` : part;
    });
  return `${path}?${parts.join('&')}`;
}

const isTelling = (name: string): boolean =>
  SECRET_NAME.test(name) || PERSONAL_NAMES.has(name.toLowerCase().replace(/\[.*$/, ''));

/** The server reads `l%61t` as `lat`. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

// Ids of records have 15 characters, and words in paths have no capitals or digits.
const tokenSegment = /\/(?:eyJ[^/]*|(?=[^/]*[A-Z0-9])[\w-]{22,})(?=\/|$)/g;
