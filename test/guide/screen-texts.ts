// The texts a screen can show: the literals of the modules its page consists of.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const imported = /(?:from |import\(|import )'([.#][^']+\.tsx?)'/gu;

/** The sources of these modules and of everything they import, directly or indirectly. */
export function sourcesOf(modules: string[]): string {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const [, other = ''] of readFileSync(path, 'utf8').matchAll(imported))
      visit(other.startsWith('#') ? `src/${other.slice(1)}` : normalize(join(dirname(path), other)));
  };
  for (const module of modules) visit(module);
  return [...seen].map((path) => readFileSync(path, 'utf8')).join('\n');
}

/** Matches a complete text in quotes or between tags, not part of another: 'Lưu' does not match 'Lưu điểm'. */
export function says(sources: string, text: string): boolean {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(?:['"\`>]|\\n\\s*)${literal}(?:['"\`<]|\\s*\\n)`, 'u').test(sources);
}
