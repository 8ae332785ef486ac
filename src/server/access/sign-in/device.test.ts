import { expect, test } from 'vitest';
import { deviceDigest, deviceName, networkOf } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const android = 'Mozilla/5.0 (Linux; Android 15; SM-A556E)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`, 'Chrome trên Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, 'Edge trên Windows'],
  [`${windows} ${webkit} coc_coc_browser/140.0 Chrome/140.0.0.0 Safari/537.36`, 'Cốc Cốc trên Windows'],
  [`${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, 'Opera trên Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'Firefox trên Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari trên macOS',
  ],
  [`${iphone} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari trên iPhone'],
  [`${iphone} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, 'Chrome trên iPhone'],
  [`${iphone} Mobile/15E148 Zalo iOS/700 ZaloTheme/light`, 'Zalo trên iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari trên iPad',
  ],
  [`${android} ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome trên Android'],
  [
    `${android} ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet trên Android',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome trên ChromeOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox trên Linux'],
  ['SomethingNew/1.0 (Windows NT 10.0)', 'Thiết bị Windows'],
  ['Chrome/141', 'Chrome'],
  ['curl/8.16.0', 'Thiết bị không rõ'],
  ['<script>alert(1)</script>', 'Thiết bị không rõ'],
  ['', 'Thiết bị không rõ'],
  [undefined, 'Thiết bị không rõ'],
])('%s: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['113.161.72.10', '113.161'],
  ['::ffff:113.161.72.10', '113.161'],
  ['192.168.1.20', '192.168'],
  ['2405:4802:90b4::1', '2405:4802'],
  ['2405:4802:1234:5678::9', '2405:4802'],
  ['::1', '0:0'],
])('%s is in network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a device is identified by account, browser kind and network, not by version or last digits of the address', () => {
  const chrome = (version: number) => `${windows} ${webkit} Chrome/${version}.0.0.0 Safari/537.36`;
  const here = deviceDigest(1, { address: '113.161.72.10', userAgent: chrome(140) });
  expect(deviceDigest(1, { address: '113.161.4.77', userAgent: chrome(141) })).toBe(here);
  expect(deviceDigest(2, { address: '113.161.72.10', userAgent: chrome(140) })).not.toBe(here);
  expect(deviceDigest(1, { address: '14.161.72.10', userAgent: chrome(140) })).not.toBe(here);
  expect(deviceDigest(1, { address: '113.161.72.10', userAgent: 'curl/8' })).not.toBe(here);
});
