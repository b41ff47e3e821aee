import { accept, refuse, type Verdict } from '../refusal.ts';

const HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const ADDRESS = /^(?:(?<scheme>[a-z][a-z0-9+.-]*):\/\/)?(?<host>[^/:?#@\s]+)(?::(?<port>\d{1,5}))?(?:[/?#].*)?$/i;
const OWN_MACHINE = new Set(['localhost', '127.0.0.1']);

/**
 * Reads 'https://www.example.co.uk' from a copied address: drops the path and adds a missing 'https://'. Plain http is
 * accepted for local testing.
 */
export function readWebOrigin(text: string): Verdict<string, 'bad_origin'> {
  const { scheme, host = '', port } = ADDRESS.exec(text.trim())?.groups ?? {};
  const name = host.toLowerCase();
  const isOwn = OWN_MACHINE.has(name);
  const protocol = scheme?.toLowerCase() ?? (isOwn ? 'http' : 'https');
  if (!isOwn && !HOST.test(name)) return bad('Write a web address, such as https://www.example.co.uk.');
  if (protocol !== 'https' && !(isOwn && protocol === 'http')) return bad('The address has to begin with https://.');
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return bad('That port does not exist.');
  const defaultPort = protocol === 'https' ? 443 : 80;
  return accept(`${protocol}://${name}${port === undefined || Number(port) === defaultPort ? '' : `:${Number(port)}`}`);
}

const bad = (message: string) => refuse('bad_origin', message);
