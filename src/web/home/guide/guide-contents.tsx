import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { guidePages } from '#web/kit/routes.ts';
import classes from './guide.module.css';
import { headingId } from './heading-id.ts';
import { guideTexts, sectionsOf } from './texts.ts';

/** All pages, and the sections of the current one. Collapsed on a narrow screen. */
export function GuideContents({ current }: { current: string }) {
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
              {address === current && <Sections address={address} />}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Sections({ address }: { address: string }) {
  const sections = sectionsOf(guideTexts[address] ?? []);
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
