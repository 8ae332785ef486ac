// Tests printing without a printer: the browser only fires events before and after.

/** The documents that would be printed now instead of the screen: their texts, line by line. */
export function printNow(): string[][] {
  window.dispatchEvent(new Event('beforeprint'));
  const sheets = [...document.querySelectorAll('#ban-in article')].map((sheet) =>
    [...sheet.querySelectorAll('p, h2, dl > div, tr:not(:has(p))')].map(textOf),
  );
  window.dispatchEvent(new Event('afterprint'));
  return sheets;
}

const textOf = (element: Element) =>
  [...(element.matches('tr') ? element.children : [element])]
    .map(({ textContent }) => textContent)
    .join(' | ');
