// Asks for files, one after the other, for so many seconds: `exporter.ts TASK`.

type Task = { url: string; tokens: string[]; paths: string[]; seconds: number };

const { url, tokens, paths, seconds }: Task = JSON.parse(process.argv[2] ?? '');
const end = performance.now() + 1000 * seconds;
for (let index = 0; performance.now() < end; index++) {
  const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` };
  const path = paths[index % paths.length] ?? '';
  const reply = await fetch(url + path, { headers });
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  await reply.arrayBuffer();
}
