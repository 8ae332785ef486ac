import { Anchor } from '@mantine/core';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guidePath } from '#web/kit/routes.ts';
import classes from './guide.module.css';
import { headingId } from './heading-id.ts';

/** Renders parsed Markdown. */
export function Blocks({ tokens }: { tokens: Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes, so the index is a stable key.
  return tokens.map((token, index) => <Block key={index} token={token as MarkedToken} />);
}

function Block({ token }: { token: MarkedToken }) {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      const Heading = `h${token.depth}` as 'h2' | 'h3';
      return (
        <Heading id={headingId(token.text)}>
          <Blocks tokens={token.tokens} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Blocks tokens={token.tokens} />
        </p>
      );
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul';
      return (
        <List>
          {token.items.map((item) => (
            <li key={item.text}>
              <Blocks tokens={item.tokens} />
            </li>
          ))}
        </List>
      );
    }
    case 'blockquote':
      return (
        <blockquote>
          <Blocks tokens={token.tokens} />
        </blockquote>
      );
    case 'text':
      return token.tokens ? <Blocks tokens={token.tokens} /> : token.text;
    case 'strong':
      return <strong>{token.text}</strong>;
    case 'codespan':
      return <code>{token.text}</code>;
    case 'code':
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case 'link':
      return <GuideLink href={token.href}>{token.text}</GuideLink>;
    case 'image':
      return <Picture image={token as SizedImage} />;
    default:
      throw new Error(`the guide cannot show this: ${token.type}`);
  }
}

/** A link as written in the repository's files: `giao-vu.md#xếp-lớp`, `README.md`, `#quên-mật-khẩu`. */
function GuideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={addressOf(href)} underline="always">
      {children}
    </Anchor>
  );
}

function addressOf(href: string): string {
  const [file = '', section] = href.split('#');
  const page = file.replace(/\.md$/u, '');
  const hash = section === undefined ? '' : `#${section}`;
  if (page === '') return hash;
  return page === 'README' ? guidePath + hash : `${guidePath}/${page}${hash}`;
}

const addresses: Record<string, string> = import.meta.glob('../../../../docs/huong-dan/anh/*.png', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The build adds the image size to the token (scripts/guide-markdown.ts). */
type SizedImage = Tokens.Image & { width: number; height: number };

/** A screenshot; clicking it opens the full size. */
function Picture({ image }: { image: SizedImage }) {
  const address = addresses[`../../../../docs/huong-dan/${image.href}`];
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes['picture']}>
      <img src={address} alt={image.text} width={image.width} height={image.height} loading="lazy" />
    </a>
  );
}
