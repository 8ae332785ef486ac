// Light, dark or as the machine has it. In a cookie, because signing out empties the storage of the browser; index.html
// reads it, too, before anything is drawn.

import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

const name = 'giao_dien';
const days = 365;

const read = () => new RegExp(`(?:^|; )${name}=(light|dark)(?:;|$)`, 'u').exec(document.cookie)?.[1];

function write(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: what would replace it answers later, and the page is drawn by then.
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`;
}

export const keptColorScheme: MantineColorSchemeManager = {
  get: (fallback) => (read() as MantineColorScheme | undefined) ?? fallback,
  set: (scheme) => (scheme === 'auto' ? write('', 0) : write(scheme, days * 24 * 3600)),
  clear: () => write('', 0),
  // Another tab takes it over when it is loaded next.
  subscribe: () => {},
  unsubscribe: () => {},
};
