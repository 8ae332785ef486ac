import { type Box, freePlace, isFree, type Size } from './free-place.ts';

/** What a message must not cover: what can be pressed, an open menu, the title of a dialog, the bar that saves a sheet. */
const kept =
  'a[href], button, input, select, textarea, summary, [role=option], [role=dialog] h2, :popover-open, [data-keep-clear]';

/**
 * The box of an element that the user sees; null if it is outside the window, scrolled out of its table, or behind a
 * dialog. A control of the bar takes the height of the bar, so that no message lies across its edge.
 */
function visibleBox(element: Element, toasts: Element): Box | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right <= left || right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return null;
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const seen = document.elementsFromPoint(x, y).find((hit) => !toasts.contains(hit));
  if (!element.contains(seen ?? null)) return null;
  const bar = element.closest('[data-role-color] > header')?.getBoundingClientRect();
  return { left, top: bar?.top ?? top, right, bottom: bar?.bottom ?? bottom };
}

/** Moves the messages in this element to where they cover nothing; those that are in such a place stay there. */
function place(toasts: HTMLElement): void {
  const cards = [...toasts.querySelectorAll<HTMLElement>('[data-kind]')];
  if (cards.length === 0) return;
  const room: Size = { width: document.documentElement.clientWidth, height: innerHeight };
  const taken = [...document.querySelectorAll(kept)]
    .filter((element) => !toasts.contains(element))
    .flatMap((element) => visibleBox(element, toasts) ?? []);
  for (const card of cards) {
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const [left, top] = [card.offsetLeft, card.offsetTop];
    const now = { left, top, right: left + size.width, bottom: top + size.height };
    const stays = card.dataset['placed'] !== undefined && isFree(now, room, taken);
    const next = stays ? now : freePlace(size, room, taken);
    taken.push(next);
    if (stays) continue;
    card.dataset['placed'] = '';
    card.style.left = `${next.left}px`;
    card.style.top = `${next.top}px`;
  }
}

/** Places the messages in this element now, and again whenever the page moves or changes. Returns how to stop. */
export function keepPlaced(toasts: HTMLElement): () => void {
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => place(toasts));
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !toasts.contains(target))) later();
  });
  changes.observe(document.body, { subtree: true, childList: true, attributes: true });
  window.addEventListener('scroll', later, { capture: true, passive: true });
  window.addEventListener('resize', later);
  document.addEventListener('toggle', later, { capture: true });
  place(toasts);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('scroll', later, { capture: true });
    window.removeEventListener('resize', later);
    document.removeEventListener('toggle', later, { capture: true });
  };
}
