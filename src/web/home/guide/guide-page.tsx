import { Button } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconNotebook, IconPrinter } from '@tabler/icons-react';
import type { Token } from 'marked';
import { use, useEffect, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { NotFound } from '#web/kit/parts/full-page-message.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { SkipLink } from '#web/kit/parts/skip-link.tsx';
import { familyGuide, guidePages, guidePath } from '#web/kit/routes.ts';
import { Blocks } from './blocks.tsx';
import classes from './guide.module.css';
import { headingId } from './heading-id.ts';
import { SlipBacks } from './slip-backs.tsx';
import { sectionsOf, textOf } from './texts.ts';

/** The user guide, available without signing in. */
export default function GuidePage() {
  const { page } = useParams();
  const { hash } = useLocation();
  const address = page === undefined ? guidePath : `${guidePath}/${page}`;
  const title = guidePages[address];
  // biome-ignore lint/correctness/useExhaustiveDependencies: also scroll to the top when the page changes.
  useEffect(() => {
    const section = document.getElementById(decodeURIComponent(hash.slice(1)));
    if (section) section.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [address, hash]);
  if (title === undefined) return <NotFound />;
  const [, ...text] = use(textOf(address));
  return (
    <>
      <SkipLink />
      <header className={`${classes['bar']} no-print`}>
        <Link to={guidePath} className={classes['title']}>
          <IconNotebook size={24} aria-hidden />
          <span>Hướng dẫn sử dụng</span>
        </Link>
        <Button
          component={Link}
          to="/"
          variant="white"
          size="compact-md"
          className={classes['action']}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          aria-label="Vào Sổ Điểm"
        >
          <span className={classes['wide']}>Vào Sổ Điểm</span>
        </Button>
      </header>
      <div className={classes['columns']}>
        <GuideContents current={address} text={text} />
        <main id="noi-dung" tabIndex={-1} className={classes['main']}>
          <article key={address} className={classes['text']}>
            <PageHeader
              title={title}
              actions={
                <Button
                  variant="default"
                  className={classes['print']}
                  leftSection={<IconPrinter size={18} aria-hidden />}
                  onClick={() => window.print()}
                >
                  In trang này
                </Button>
              }
            />
            <Blocks tokens={text} />
          </article>
          {address === familyGuide && <SlipBacks title={title} text={text} />}
        </main>
      </div>
    </>
  );
}

/** All pages, and the sections of the current one. Collapsed on a narrow screen. */
function GuideContents({ current, text }: { current: string; text: Token[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <div className={`${classes['contents']} no-print`}>
      <button
        type="button"
        className={classes['fold']}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        Mục lục
        <IconChevronDown size={18} aria-hidden />
      </button>
      <nav aria-label="Mục lục" data-opened={opened} onClickCapture={() => setOpened(false)}>
        <ul>
          {Object.entries(guidePages).map(([address, title]) => (
            <li key={address}>
              <Link to={address} aria-current={address === current ? 'page' : undefined}>
                {title}
              </Link>
              {address === current && <Sections text={text} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Sections({ text }: { text: Token[] }) {
  const sections = sectionsOf(text);
  return (
    <ul>
      {sections.map((section) => (
        <li key={section}>
          <Link to={`#${headingId(section)}`}>{section}</Link>
        </li>
      ))}
    </ul>
  );
}
