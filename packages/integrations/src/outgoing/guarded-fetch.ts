import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type RequestInit as UndiciInit, fetch as undiciFetch } from 'undici';

/** Addresses of this machine and its network, which a guarded fetch must never reach. */
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
 * A fetch that reaches only public addresses: literal and resolved addresses are both checked, on every connection,
 * so that neither a redirect nor DNS rebinding leads to an internal one.
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

/** Whether a URL names this machine or its network literally: localhost, or a private IP address. */
export function isNamedInside(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (isIP(host) !== 0 && isInside(host));
}

/** undici's types of the fetch standard differ from those of Node. */
function fetchBy(dispatcher?: Agent): typeof fetch {
  const send = (url: string, init: UndiciInit) =>
    undiciFetch(url, { ...init, ...(dispatcher && { dispatcher }) });
  // The same standard, declared twice.
  return send as unknown as typeof fetch;
}

/** Without the address check, for a URL set by an operator. */
export const plainFetch = fetchBy();
