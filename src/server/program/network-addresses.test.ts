import type { NetworkInterfaceInfo } from 'node:os';
import { expect, test } from 'vitest';
import { networkLines } from './network-addresses.ts';

const at = (address: string, more: object = {}) =>
  ({
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    internal: false,
    ...more,
  }) as NetworkInterfaceInfo;

const machine = () => ({
  lo: [at('127.0.0.1', { internal: true }), at('::1', { internal: true })],
  eth0: [at('192.168.1.10'), at('fe80::1', { scopeid: 2 }), at('2001:db8::10', { scopeid: 0 })],
  wlan0: [at('10.0.0.7')],
  // Windows gives such an address to an adapter that found no network.
  eth1: [at('169.254.10.20')],
});

const lines = (host: string, publicUrl: string | null = null, read: typeof machine = machine) =>
  networkLines({ host, publicUrl }, 8000, read);

test('all addresses of the machine that others can use, and what to set', () => {
  expect(lines('0.0.0.0')).toEqual([
    'Máy khác trong mạng mở Sổ Điểm tại:',
    '  http://192.168.1.10:8000',
    '  http://10.0.0.7:8000',
    expect.stringContaining('ví dụ PUBLIC_URL=http://192.168.1.10:8000,'),
  ]);
  expect(lines('::')).toContain('  http://[2001:db8::10]:8000');
  expect(lines('::').join()).not.toContain('fe80');
});

test('nothing where the address is known', () => {
  expect(lines('127.0.0.1')).toEqual([]);
  expect(lines('192.168.1.10')).toEqual([]);
  expect(lines('0.0.0.0', 'https://diem.truong.edu.vn')).toEqual([]);
});

test('a machine without a network, or that does not tell its addresses, starts all the same', () => {
  const denied = () => {
    throw new Error('a sandbox without AF_NETLINK');
  };
  for (const read of [() => ({}), denied])
    expect(networkLines({ host: '0.0.0.0', publicUrl: null }, 8000, read)).toEqual([
      expect.stringContaining('ví dụ PUBLIC_URL=http://192.168.1.10:8000,'),
    ]);
});
