const WITH_PORT = /^(?:\[(.*)\](?::\d+)?|([\d.]+):\d+)$/;
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const GROUP = /^[\da-f]{1,4}$/i;
const MAPPED_IPV4 = '0:0:0:0:0:ffff:';

/**
 * What a client is counted by: its IPv4 address, or its IPv6 /64, in which it can choose any address. Proxies may add a
 * port. Everything that is no address is counted together, such as
 * clients that are gone.
 */
export function networkOf(address: string | undefined): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address ?? '') ?? [];
  const [bare = ''] = (inBrackets ?? beforePort ?? address ?? '').split('%');
  if (IPV4.test(bare)) return bare;
  const groups = groupsOf(bare);
  if (!groups) return 'unknown';
  const written = groups.map((group) => group.toString(16)).join(':');
  if (written.startsWith(MAPPED_IPV4))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${written.split(':').slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] | null {
  const [start = [], end, ...more] = address.split('::').map(readGroups);
  const missing = 8 - start.length - (end?.length ?? 0);
  if (more.length > 0 || missing < 0 || (missing > 0 && !end)) return null;
  const groups = [...start, ...Array.from({ length: missing }, () => 0), ...(end ?? [])];
  return groups.every(Number.isInteger) ? groups : null;
}

const readGroups = (part: string): number[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!IPV4.test(group)) return GROUP.test(group) ? Number.parseInt(group, 16) : Number.NaN;
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });
