import { type Box, freePlace, isFree, type Size, sharedArea } from './free-place.ts';

/** What a message must not cover: what can be pressed, an open menu, the title of a dialog, the bar that saves a sheet. */
const kept =
  'a[href], button, input, select, textarea, label, summary, [role=option], [role=dialog] h2, :popover-open, [data-keep-clear]';

/** The box of an element. A control of the bar takes the height of the bar, so that no message lies across its edge. */
function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const bar = element.closest('[data-role-color] > header')?.getBoundingClientRect();
  return { left, top: bar?.top ?? top, right, bottom: bar?.bottom ?? bottom };
}

/**
 * Whether the user sees any of it: it is not outside the window, scrolled out of its table, or behind a dialog. One that
 * lies half below a bar is seen at its other half.
 */
function isVisible(element: Element, toasts: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right <= left || right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight) return false;
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const [high, low] = [Math.max(0, top) + 1, Math.min(innerHeight, bottom) - 1];
  return [(high + low) / 2, low, high].some((y) => {
    const seen = document.elementsFromPoint(x, y).find((hit) => !toasts.contains(hit));
    return element.contains(seen ?? null);
  });
}

const places = new WeakMap<HTMLElement, Box>();

/** Moves the messages in this element to where they cover nothing; those that are in such a place stay there. */
function place(toasts: HTMLElement): void {
  const cards = [...toasts.querySelectorAll<HTMLElement>('[data-kind]')];
  if (cards.length === 0) return;
  const room: Size = { width: document.documentElement.clientWidth, height: innerHeight };
  const controls = [...document.querySelectorAll(kept)].filter((element) => !toasts.contains(element));
  /** Finding out what is visible takes time in a large sheet, so it is asked only where it matters. */
  const boxesNear = (place?: Box) =>
    controls
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ element, box }) => (!place || sharedArea(place, box) > 0) && isVisible(element, toasts))
      .map(({ box }) => box);
  const messages: Box[] = [];
  for (const card of cards) {
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const known = places.get(card);
    const now = known && { ...known, right: known.left + size.width, bottom: known.top + size.height };
    const stays = now && isFree(now, room, [...messages, ...boxesNear(now)]);
    const next = stays ? now : freePlace(size, room, [...messages, ...boxesNear()]);
    messages.push(next);
    places.set(card, next);
    // Not `left` and `top`: the page does not shift when a message moves.
    card.style.translate = `${next.left}px ${next.top}px`;
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
