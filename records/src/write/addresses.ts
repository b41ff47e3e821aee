// Email addresses and web addresses as the reference accepts them, parsed without backtracking over long texts.

const WIDE = '\\u00A0-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFEF';
const ATOMS = new RegExp(`^[A-Za-z\\d!#$%&'*+\\-/=?^_\`{|}~.${WIDE}]+$`, 'u');
const DOMAIN_BODY = new RegExp(`^[A-Za-z\\d\\-._~${WIDE}]+$`, 'u');
const DOMAIN_EDGE = new RegExp(`^[A-Za-z\\d${WIDE}]$`, 'u');
const TOP_BODY = new RegExp(`^[A-Za-z\\d\\-_~${WIDE}]+$`, 'u');
const TOP_EDGE = new RegExp(`^[A-Za-z${WIDE}]$`, 'u');

const hasEdges = (text: string, edge: RegExp) => edge.test(text.charAt(0)) && edge.test(text.slice(-1));

function isMailDomain(text: string): boolean {
  const domain = text.endsWith('.') ? text.slice(0, -1) : text;
  const dot = domain.lastIndexOf('.');
  if (dot <= 0) return false;
  const body = domain.slice(0, dot);
  const top = domain.slice(dot + 1);
  return DOMAIN_BODY.test(body) && hasEdges(body, DOMAIN_EDGE) && TOP_BODY.test(top) && hasEdges(top, TOP_EDGE);
}

export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (!ATOMS.test(local) || local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false;
  return isMailDomain(text.slice(at + 1));
}

export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

const MAX_URL_LENGTH = 2083;
const SCHEME = /^(?:ftp|tcp|udp|wss?|https?):\/\//;
const HOST_AND_REST = /^([^/?#]*)([/?#]\S*)?$/u;
const IPV4 = /^(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3]|24\d|25[0-5])(?:\.(?:\d{1,2}|1\d\d|2[0-4]\d|25[0-5])){3}$/;
const IPV6 = /^\[[\da-fA-F:.]{2,45}\]$/;
const LABEL = /^[A-Za-z\d\u00A1-\uFFFF](?:[A-Za-z\d_\-\u00A1-\uFFFF]*[A-Za-z\d\u00A1-\uFFFF])?$/u;
const TOP_LABEL = /^[A-Za-z\u00A1-\uFFFF][A-Za-z\d\-\u00A1-\uFFFF]*$/u;

function isHost(text: string): boolean {
  if (IPV4.test(text) || IPV6.test(text)) return true;
  const labels = (text.endsWith('.') ? text.slice(0, -1) : text).split('.');
  const top = labels.at(-1) ?? '';
  return labels.every((label) => LABEL.test(label)) && (labels.length === 1 || TOP_LABEL.test(top));
}

/** Accepts addresses with or without a scheme; without one, a dot or a port is required. */
export function isUrl(text: string): boolean {
  if (Buffer.byteLength(text) <= 3 || text.length >= MAX_URL_LENGTH || /[\s\\]/u.test(text)) return false;
  if (/%(?![\da-fA-F]{2})/.test(text)) return false;
  const scheme = SCHEME.exec(text)?.[0] ?? '';
  const rest = text.slice(scheme.length);
  if (rest.startsWith('/')) return false;
  const [, authority = '', tail = ''] = HOST_AND_REST.exec(rest) ?? [];
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const [, host = '', port = ''] = /^(.*?)(:\d{1,5})?$/u.exec(hostAndPort) ?? [];
  if (scheme === '' && port === '' && !authority.includes(':') && !`${host}${tail}`.includes('.')) return false;
  return isHost(host);
}

export function urlHost(url: string): string {
  const scheme = /^[A-Za-z][A-Za-z\d+.-]*:\/\//.exec(url)?.[0];
  if (scheme === undefined) return '';
  const authority = url.slice(scheme.length).split(/[/?#]/u)[0] ?? '';
  return authority.slice(authority.lastIndexOf('@') + 1);
}
