/**
 * The names of the controls that a message covers, and of the menus and titles of dialogs. It runs in the page, so it
 * uses nothing outside.
 */
export function coveredByMessages(): string[] {
  const messages = [...document.querySelectorAll('[data-kind]')];
  const covered = new Set<Element>();
  for (const message of messages) {
    const { left, top, right, bottom } = message.getBoundingClientRect();
    for (let x = left; x <= right; x += 4)
      for (let y = top; y <= bottom; y += 4) {
        const under = document
          .elementsFromPoint(x, y)
          .find((element) => !messages.some((one) => one.contains(element)));
        const control = under?.closest('a, button, input, select, textarea, label, [popover], header h2');
        if (control) covered.add(control);
      }
  }
  return [...covered].map(
    (control) => control.getAttribute('aria-label') ?? control.textContent ?? control.tagName,
  );
}
