import type { Token, Tokens } from 'marked';
import { Blocks } from './blocks.tsx';
import classes from './slip-backs.module.css';

/** As many as a page of slips has (server/platform/files/pdf/slips.ts). */
const places = [1, 2, 3, 4, 5, 6, 7, 8];

/**
 * On paper, the page for families is repeated for each slip, so that every slip has it on its back after cutting. There is
 * room for its lists, which say what to do.
 */
export function SlipBacks({ title, text }: { title: string; text: Token[] }) {
  const lists = text
    .filter(({ type }) => type !== 'space')
    .filter(({ type }, place, all) => type === 'list' || all[place + 1]?.type === 'list')
    .map(withoutHeading);
  return (
    <div className={classes['sheet']}>
      {places.map((place) => (
        <section key={place}>
          <strong className={classes['title']}>{title}</strong>
          <Blocks tokens={lists} />
        </section>
      ))}
    </div>
  );
}

/** Headings have ids, which must not occur twice. */
const withoutHeading = (token: Token): Token => {
  if (token.type !== 'heading') return token;
  const { text, raw } = token as Tokens.Heading;
  return { type: 'paragraph', raw, text, tokens: [{ type: 'strong', raw, text, tokens: [] }] };
};
