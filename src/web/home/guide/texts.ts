import type { Token, Tokens } from 'marked';
import { guidePath } from '#web/kit/routes.ts';

const files = import.meta.glob<Token[]>('../../../../docs/huong-dan/*.md', { import: 'default' });

const loading = new Map<string, Promise<Token[]>>();

/** Loads the text of the page at an address, whose file has the same name. The same promise each time, for `use`. */
export function textOf(address: string): Promise<Token[]> {
  const known = loading.get(address);
  if (known) return known;
  const name = address.slice(`${guidePath}/`.length) || 'README';
  const text = files[`../../../../docs/huong-dan/${name}.md`]?.() ?? Promise.resolve([]);
  loading.set(address, text);
  // The next visit tries again.
  text.catch(() => loading.delete(address));
  return text;
}

/** The second-level headings of a page. */
export function sectionsOf(text: Token[]): string[] {
  return text
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
    .map((heading) => heading.text);
}
