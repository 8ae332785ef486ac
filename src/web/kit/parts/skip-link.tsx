import classes from './skip-link.module.css';

/** The first link of a page: leads past the navigation to the content. */
export const SkipLink = () => (
  <a href="#noi-dung" className={classes['skip']}>
    Bỏ qua đến nội dung
  </a>
);
