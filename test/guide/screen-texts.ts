// What a screen can say: the literals of the modules that its page is made of.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const imported = /(?:from |import\(|import )'(\.[^']+\.tsx?)'/gu;

/** The sources of these modules and of all that they import, directly or not. */
export function sourcesOf(modules: string[]): string {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    for (const [, other = ''] of readFileSync(path, 'utf8').matchAll(imported))
      visit(normalize(join(dirname(path), other)));
  };
  for (const module of modules) visit(module);
  return [...seen].map((path) => readFileSync(path, 'utf8')).join('\n');
}

/** A whole text in quotes or between tags, not a part of another: 'Lưu' is not in 'Lưu điểm'. */
export function says(sources: string, text: string): boolean {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`(?:['"\`>]|\\n\\s*)${literal}(?:['"\`<]|\\s*\\n)`, 'u').test(sources);
}
