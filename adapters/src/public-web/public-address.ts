// Checks addresses that users gave us to post to. Allowed is https on the default port, at a name that resolves to
// public addresses only; this is checked when the connection is made.
import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, prefix, 'ipv4');

/** Public IPv6 is the allocated range without documentation addresses and those that embed IPv4. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

const PRIVATE_NAMES = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/** Checks whether a URL may be posted to. `alsoAllow` allows more URLs. */
export function isPublicWebAddress(address: string, alsoAllow: (url: URL) => boolean): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, port, username, password, hash } = url;
  if (username !== '' || password !== '' || hash !== '') return false;
  if (/^https?:$/.test(protocol) && alsoAllow(url)) return true;
  const name = hostname.replace(/\.$/, '');
  const isName = isIP(name.replace(/^\[|\]$/g, '')) === 0 && name.includes('.') && !PRIVATE_NAMES.test(name);
  return protocol === 'https:' && port === '' && isName;
}

class PrivateAddress extends Error {
  readonly code = 'EPRIVATE';
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

type AllFound = (error: Error | null, addresses: LookupAddress[]) => void;
/** Resolves all addresses of a name, as `dns.lookup` does. */
export type Resolve = (hostname: string, options: LookupOptions & { all: true }, found: AllFound) => void;

/** A `lookup` for `net.connect` that fails when any address of the name is not public. */
export const publicLookup =
  (resolve: Resolve = lookup) =>
  (hostname: string, options: LookupOptions, found: Found): void =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return found(new PrivateAddress('The name leads to a private network'), []);
      if (options.all === true) return found(null, addresses);
      return found(null, first.address, first.family);
    });
