import { Link, useLocation } from 'react-router';
import type { MenuLink } from './menu.ts';
import classes from './navigation.module.css';
import { pageAt } from './pages.ts';
import { useMenu } from './use-menu.ts';

type Props = {
  /** Also called for a link to the current page. */
  onFollow?: () => void;
};

/** All pages of the signed-in user, in groups, with the current one marked. */
export default function ScreenLinks({ onFollow }: Props) {
  // A page in two areas counts as the same page.
  const present = pageAt(useLocation().pathname);
  return (
    <nav aria-label="Các màn hình">
      <ul className={classes['groups']}>
        {useMenu().map(({ title, links }) => (
          <li key={title}>
            <span className={classes['heading']}>{title}</span>
            <ul>
              {links.map((link) => (
                <li key={link.path}>
                  <ScreenLink {...link} isPresent={link.page === present} onFollow={onFollow} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type LinkProps = MenuLink & { isPresent: boolean; onFollow: Props['onFollow'] };

function ScreenLink({ path, label, icon: Sign, isPresent, onFollow }: LinkProps) {
  return (
    <Link
      to={path}
      className={classes['link']}
      aria-current={isPresent ? 'page' : undefined}
      onClick={onFollow}
    >
      <Sign size={18} stroke={1.75} aria-hidden />
      {label}
    </Link>
  );
}
