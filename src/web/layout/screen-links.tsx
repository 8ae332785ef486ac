import { Link, useLocation } from 'react-router';
import { pageAt } from '../lib/routes.ts';
import { useUser } from '../lib/session/use-session.ts';
import { type MenuLink, menuOf } from './menu.ts';
import classes from './navigation.module.css';

type Props = {
  /** Also when it leads where one already is. */
  onFollow?: () => void;
};

/** Every screen of whoever is signed in, in groups, the present one marked. */
export default function ScreenLinks({ onFollow }: Props) {
  const { role } = useUser();
  // A screen of two areas is the same screen in both.
  const present = pageAt(useLocation().pathname);
  return (
    <nav aria-label="Các màn hình">
      <ul className={classes['groups']}>
        {menuOf(role).map(({ title, links }) => (
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
