/** How many networks a key can be bound to. */
export const MAX_KEY_NETWORKS = 20;

interface Network {
  bits: bigint;
  length: 32 | 128;
  prefix: number;
}

/** Whether the text is an address, or a network in CIDR notation whose host bits are zero. */
export function isNetwork(text: string): boolean {
  const network = readNetwork(text);
  return network !== null && (network.bits & hostMask(network)) === 0n;
}

/** Whether the address lies in one of the networks; a key without networks works everywhere. */
export function isWithinNetworks(address: string | null, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const caller = address === null ? null : readNetwork(address);
  if (!caller) return false;
  return networks.some((text) => {
    const network = readNetwork(text);
    return (
      network !== null &&
      network.length === caller.length &&
      (caller.bits | hostMask(network)) === (network.bits | hostMask(network))
    );
  });
}

const hostMask = ({ length, prefix }: Network): bigint => (1n << BigInt(length - prefix)) - 1n;

function readNetwork(text: string): Network | null {
  const [address = '', prefixText, ...more] = text.split('/');
  if (more.length > 0) return null;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  const read = readIpv4(mapped?.[1] ?? address) ?? readIpv6(address);
  if (!read) return null;
  if (prefixText === undefined) return { ...read, prefix: read.length };
  const prefix = /^\d{1,3}$/.test(prefixText) ? Number(prefixText) : -1;
  return prefix >= 0 && prefix <= read.length && !mapped ? { ...read, prefix } : null;
}

function readIpv4(address: string): Pick<Network, 'bits' | 'length'> | null {
  const parts = address.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return null;
  return { bits: parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n), length: 32 };
}

function readIpv6(address: string): Pick<Network, 'bits' | 'length'> | null {
  const halves = address.split('::');
  if (halves.length > 2 || !address.includes(':')) return null;
  const [head = [], tail = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - tail.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return {
    bits: groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n),
    length: 128,
  };
}
