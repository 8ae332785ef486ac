import { isIPv6 } from 'node:net';

/** Prefixes of IPv6 addresses that end in an IPv4 address: IPv4-mapped and NAT64. */
const ofIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/**
 * Normalizes an address so that limits count clients, not spellings: an IPv6 customer has a whole /64 to call from, and
 * some proxies append the port, which differs for each connection.
 */
export function addressBlock(address: string): string {
  const bare = withoutPort(address);
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const within = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  if (!ofIPv4.includes(within(6))) return `${within(4)}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

const withoutPort = (address: string) =>
  /^\[(.+)\](?::\d+)?$/u.exec(address)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/u.exec(address)?.[1] ?? address;

/** The eight groups of an IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/%.*$/u, '').split('::');
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

const numbersOf = (part: string): number[] =>
  part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) => (group.includes('.') ? pairsOf(group) : [Number.parseInt(group, 16)]));

function pairsOf(dotted: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number);
  return [(a << 8) | b, (c << 8) | d];
}
