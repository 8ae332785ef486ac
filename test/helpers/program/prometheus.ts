// Parses the Prometheus text format as strictly as Prometheus' own checker: anything unknown is an error.

export type Read = {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
};

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = `([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\\\\n]|\\\\["\\\\n])*)"`;
const number = String.raw`[-+]?(?:\d+(?:\.\d+)?(?:e[-+]?\d+)?|Inf)`;
const sampleLine = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (${number})$`, 'u');
const helpLine = new RegExp(`^# HELP (${name}) ([^\\n]+)$`, 'u');
const typeLine = new RegExp(`^# TYPE (${name}) (counter|gauge|histogram)$`, 'u');

export function readPrometheus(text: string): Map<string, Read> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, Read>();
  const seen = new Set<string>();
  let current: { title: string; read: Read } | undefined;
  for (const line of text.slice(0, -1).split('\n')) {
    const help = helpLine.exec(line);
    const type = typeLine.exec(line);
    const sample = sampleLine.exec(line);
    if (help) {
      const [, title = '', words = ''] = help;
      if (families.has(title)) throw new Error(`${title} comes twice`);
      current = { title, read: { type: '', help: words, samples: [] } };
      families.set(title, current.read);
    } else if (type && current && current.title === type[1] && current.read.samples.length === 0) {
      current.read.type = type[2] ?? '';
    } else if (sample && current && current.read.type !== '') {
      const [, name = '', labels = ''] = sample;
      if (!belongs(name, current.title, current.read))
        throw new Error(`${name} stands under ${current.title}`);
      if ('quantile' in labelsOf(labels)) throw new Error(`${name}: only a summary has quantiles`);
      if (seen.has(name + labels)) throw new Error(`${name}{${labels}} comes twice`);
      seen.add(name + labels);
      const value = Number(sample.at(-1)?.replace('Inf', 'Infinity'));
      current.read.samples.push({ name, labels: labelsOf(labels), value });
    } else throw new Error(`no line of Prometheus: ${line}`);
  }
  for (const [title, family] of families) if (family.type === 'histogram') checkHistogram(title, family);
  return families;
}

function labelsOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(new RegExp(label, 'gu'))].map(([, key = '', value = '']) => [key, value]);
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length)
    throw new Error(`${text}: a label comes twice`);
  return Object.fromEntries(pairs);
}

const belongs = (title: string, family: string, { type }: Read) =>
  type === 'histogram'
    ? ['_bucket', '_sum', '_count'].some((end) => title === family + end)
    : title === family;

/** Bounds and counts must not decrease, and the last bucket must equal the count. */
function checkHistogram(title: string, { samples }: Read): void {
  const series = Map.groupBy(samples, ({ labels: { le, ...others } }) => JSON.stringify(others));
  for (const [labels, all] of series) {
    const buckets = all.filter(({ name }) => name === `${title}_bucket`);
    const bounds = buckets.map(({ labels }) => Number(labels['le']?.replace('Inf', 'Infinity')));
    const counts = buckets.map(({ value }) => value);
    const count = all.find(({ name }) => name === `${title}_count`)?.value;
    const rises = (values: number[]) =>
      values.every((value, place) => place === 0 || value >= (values[place - 1] ?? 0));
    if (
      !rises(bounds) ||
      !rises(counts) ||
      bounds.at(-1) !== Number.POSITIVE_INFINITY ||
      counts.at(-1) !== count
    )
      throw new Error(`${title}${labels} is no histogram`);
    if (!all.some(({ name }) => name === `${title}_sum`)) throw new Error(`${title}${labels} has no sum`);
  }
}

/** The sum of all samples with these labels. */
export const sumOf = (families: Map<string, Read>, title: string, labels: Record<string, string> = {}) =>
  [...families.values()]
    .flatMap(({ samples }) => samples)
    .filter(
      (sample) =>
        sample.name === title && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
    )
    .reduce((sum, { value }) => sum + value, 0);
