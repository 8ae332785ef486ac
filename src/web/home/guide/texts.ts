import type { Token, Tokens } from 'marked';
import { guidePath } from '#web/kit/routes.ts';

const files: Record<string, Token[]> = import.meta.glob('../../../../docs/huong-dan/*.md', {
  eager: true,
  import: 'default',
});

/** The text of the page at an address, whose file has the same name. */
export function textOf(address: string): Token[] {
  const name = address.slice(`${guidePath}/`.length) || 'README';
  return files[`../../../../docs/huong-dan/${name}.md`] ?? [];
}

/** The second-level headings of a page. */
export function sectionsOf(text: Token[]): string[] {
  return text
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
    .map((heading) => heading.text);
}
