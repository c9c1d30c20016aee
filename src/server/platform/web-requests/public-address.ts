import { BlockList, isIPv4 } from 'node:net';

const reservedIpv4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reservedIpv4.addSubnet(network, prefix);
}

const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/** Within the global range, but these networks embed other addresses or are reserved for examples. */
const reservedIpv6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  reservedIpv6.addSubnet(network, prefix, 'ipv6');
}

/** Whether an IP address belongs to the public internet, rather than to this machine or its network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reservedIpv4.check(address);
  return globalIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6');
}
