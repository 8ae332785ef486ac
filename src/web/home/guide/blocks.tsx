import type { MarkedToken, Token } from 'marked';
import { GuideLink } from './guide-link.tsx';
import { headingId } from './heading-id.ts';
import { Picture, type SizedImage } from './picture.tsx';

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
    case 'link':
      return <GuideLink href={token.href}>{token.text}</GuideLink>;
    case 'image':
      return <Picture image={token as SizedImage} />;
    default:
      throw new Error(`the guide cannot show this: ${token.type}`);
  }
}
