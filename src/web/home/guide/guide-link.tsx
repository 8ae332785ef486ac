import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guidePath } from '#web/kit/routes.ts';

/** A link as written in the repository's files: `giao-vu.md#xếp-lớp`, `README.md`, `#quên-mật-khẩu`. */
export function GuideLink({ href, children }: { href: string; children: ReactNode }) {
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
