// The guide as the tests read it: pages and their sections, with the names, links and pictures they contain.

import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';

export const guideFolder = 'docs/huong-dan';

export type Section = { heading: string; names: string[] };
export type GuideText = {
  file: string;
  title: string;
  sections: Section[];
  links: string[];
  pictures: string[];
};

export const guideFiles: GuideText[] = globSync(`${guideFolder}/*.md`)
  .toSorted()
  .map((path) => readGuide(basename(path), readFileSync(path, 'utf8')));

function readGuide(file: string, markdown: string): GuideText {
  const tokens = marked.lexer(markdown);
  const headings = tokens.filter((token): token is Tokens.Heading => token.type === 'heading');
  return {
    file,
    title: headings[0]?.text ?? '',
    sections: sectionsOf(tokens),
    links: hrefsOf(tokens, 'link'),
    pictures: hrefsOf(tokens, 'image'),
  };
}

/** Text before the first second-level heading belongs to the title. */
function sectionsOf(tokens: Token[]): Section[] {
  const sections: Section[] = [];
  for (const token of tokens) {
    if (token.type === 'heading') sections.push({ heading: token['text'], names: [] });
    marked.walkTokens([token], (part) => {
      if (part.type === 'strong') sections.at(-1)?.names.push(part['text']);
    });
  }
  return sections;
}

function hrefsOf(tokens: Token[], type: 'link' | 'image'): string[] {
  const hrefs: string[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === type) hrefs.push(token['href']);
  });
  return hrefs;
}
