// What comes out of the printer, without one: the browser only says when printing begins and when it is over.

/** The documents that would be printed now, in place of the screen: their texts, line by line. */
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
