import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type RequestInit as UndiciInit, fetch as undiciFetch } from 'undici';

/** Addresses of this machine and of the network it stands in: nothing outside has business there. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fec0::', 10],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

const isInside = (address: string): boolean => inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
const refusal = (host: string) => new Error(`${host} is not an address outside.`);

/**
 * A fetch that reaches only the outside: written addresses and looked-up ones are both checked, on every
 * connection, so that neither a redirect nor a name that changes its mind leads inside.
 */
export function createGuardedFetch(isRefused: (address: string) => boolean = isInside): typeof fetch {
  const checked: LookupFunction = (hostname, options, done) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const bad = error ?? (addresses.some(({ address }) => isRefused(address)) ? refusal(hostname) : null);
      const [first] = addresses ?? [];
      if (bad || !first) done(bad ?? refusal(hostname), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  const connect = buildConnector({ lookup: checked, timeout: 10_000 });
  const agent = new Agent({
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) && isRefused(host)) done(refusal(host), null);
      else connect(options, done);
    },
  });
  return fetchBy(agent);
}

/** Whether an address is written as one of this machine or network: localhost, or a private number. */
export function isNamedInside(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && isInside(host));
}

/** The library's own types of the same standard are not those of Node's fetch. */
function fetchBy(dispatcher?: Agent): typeof fetch {
  const send = (url: string, init: UndiciInit) =>
    undiciFetch(url, { ...init, ...(dispatcher && { dispatcher }) });
  // The same standard, declared twice.
  return send as unknown as typeof fetch;
}

/** Without the check of addresses, for one that an operator wrote down. */
export const plainFetch = fetchBy();
