// Requests files one after another for the given number of seconds: `exporter.ts TASK`.

import { once } from 'node:events';

export type ExportTask = { url: string; tokens: string[]; paths: string[] };

const { url, tokens, paths }: ExportTask = JSON.parse(process.argv[2] ?? '');
process.send?.('ready');
const [seconds] = await once(process, 'message');
const end = performance.now() + 1000 * seconds;
let files = 0;
while (performance.now() < end) {
  const headers = { authorization: `Bearer ${tokens[files % tokens.length]}` };
  const path = paths[files % paths.length] ?? '';
  const reply = await fetch(url + path, { headers });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
  files++;
}
process.send?.(files, () => process.disconnect?.());
