// Describes the device of a sign-in. A hint for people, not an identity: any browser can pretend to be another.

import { createHash } from 'node:crypto';
import { addressBlock } from '#server/platform/http/limits/address-block.ts';

/** The origin of a request, as far as it is known. */
export type Client = { address: string; userAgent: string | undefined };

const unknownDevice = 'Thiết bị không rõ';

// The first match counts: the others also claim to be Chrome, and Chrome claims to be Safari.
const browsers: [string, RegExp][] = [
  ['Zalo', /\bZalo/u],
  ['Cốc Cốc', /coc_coc_browser\//u],
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//u],
  ['Safari', /\bVersion\/\S+ .*Safari\//u],
];

const systems: [string, RegExp][] = [
  ['Windows', /\bWindows\b/u],
  ['iPhone', /\biPhone\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['macOS', /\bMacintosh\b/u],
  ['Linux', /\bLinux\b/u],
];

const nameIn = (names: [string, RegExp][], text: string) => names.find(([, sign]) => sign.test(text))?.[0];

/** 'Chrome trên Windows': how the owner of a session recognizes a device. */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '');
  if (browser && system) return `${browser} trên ${system}`;
  return browser ?? (system ? `Thiết bị ${system}` : unknownDevice);
}

/** The provider's network of an address, which stays the same when a home connection changes its address overnight. */
export function networkOf(address: string): string {
  const block = addressBlock(address);
  return block.includes(':')
    ? block.split(':').slice(0, 2).join(':')
    : block.split('.').slice(0, 2).join('.');
}

/** Identifies a known device of an account: the kind of browser and the network, as a digest. */
export function deviceDigest(accountId: number, { address, userAgent }: Client): string {
  const parts = [accountId, deviceName(userAgent), networkOf(address)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
