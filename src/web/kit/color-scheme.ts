// Light, dark or the system setting. Kept in a cookie because signing out clears localStorage. index.html also reads it
// before the first paint.

import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const name = 'giao_dien';
const days = 365;

const read = () => new RegExp(`(?:^|; )${name}=(light|dark)(?:;|$)`, 'u').exec(document.cookie)?.[1];

function write(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, too late for the first paint.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}

export const keptColorScheme: MantineColorSchemeManager = {
  get: (fallback) => (read() as MantineColorScheme | undefined) ?? fallback,
  set: (scheme) => (scheme === 'auto' ? write('', 0) : write(scheme, days * 24 * 3600)),
  clear: () => write('', 0),
  // Other tabs pick up the change on their next load.
  subscribe: () => {},
  unsubscribe: () => {},
};
