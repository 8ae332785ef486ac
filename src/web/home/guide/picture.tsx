import type { Tokens } from 'marked';
import classes from './guide.module.css';

const addresses: Record<string, string> = import.meta.glob('../../../../docs/huong-dan/anh/*.png', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** The build adds the image size to the token (scripts/guide-markdown.ts). */
export type SizedImage = Tokens.Image & { width: number; height: number };

/** A screenshot; clicking it opens the full size. */
export function Picture({ image }: { image: SizedImage }) {
  const address = addresses[`../../../../docs/huong-dan/${image.href}`];
  return (
    <a href={address} target="_blank" rel="noreferrer" className={classes['picture']}>
      <img src={address} alt={image.text} width={image.width} height={image.height} loading="lazy" />
    </a>
  );
}
