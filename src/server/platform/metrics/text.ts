// The text format of Prometheus, version 0.0.4.

import { type Family, type Labels, valueText } from './family.ts';

export const textType = 'text/plain; version=0.0.4; charset=utf-8';

export const textOf = (families: Family[]): string => families.map(familyText).join('');

function familyText({ name, help, type, samples }: Family): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${labelText(labels)} ${valueText(value)}\n`,
  );
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');

/**
 * Merges the families of several processes, labelled by process number: sums would decrease when a process is replaced.
 */
export function together(processes: ReadonlyMap<string, Family[]>): Family[] {
  const families = new Map<string, Family>();
  for (const [process, own] of processes)
    for (const { samples, ...about } of own) {
      const family = families.get(about.name) ?? { ...about, samples: [] };
      families.set(about.name, family);
      for (const sample of samples) family.samples.push({ ...sample, labels: { process, ...sample.labels } });
    }
  return [...families.values()];
}
