// Detects which rows of a table React has rendered again, through the hook of its developer tools: it is called on
// every commit, also in the production build.

import type { Page } from '@playwright/test';

type Fiber = {
  stateNode: unknown;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  tag: number;
};

/** Must be called before the page is opened. */
export async function watchRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const performedWork = 1;
    const rendered = new Set<number>();

    function firstElement(fiber: Fiber | null): Element | null {
      for (let inner = fiber; inner; inner = inner.child)
        if (inner.stateNode instanceof Element) return inner.stateNode;
      return null;
    }

    function note(component: Fiber): void {
      const row = firstElement(component)?.closest<HTMLTableRowElement>('tbody tr');
      if (row) rendered.add(row.sectionRowIndex);
    }

    /** Fibers that this commit has not touched are the same objects as before. */
    function look(now: Fiber | null, before: Fiber | null): void {
      if (!now || now === before) return;
      const isElement = now.stateNode instanceof Element;
      if (!isElement && (now.flags & performedWork) !== 0) note(now);
      const earlier = new Set<Fiber>();
      for (let child = before?.child ?? null; child; child = child.sibling) earlier.add(child);
      for (let child = now.child; child; child = child.sibling)
        if (!earlier.has(child)) look(child, child.alternate);
    }

    const hook = {
      isDisabled: false,
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => {},
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => look(current, current.alternate),
    };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderedRows: rendered });
  });
}

/** The indexes of the rows that `act` caused to render, up to two frames later. */
export async function rowsRenderedBy(page: Page, act: () => Promise<void>): Promise<number[]> {
  const frames = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered)));
    });
  await frames();
  await page.evaluate(() => (globalThis as unknown as { renderedRows: Set<number> }).renderedRows.clear());
  await act();
  await frames();
  return page.evaluate(() => [...(globalThis as unknown as { renderedRows: Set<number> }).renderedRows]);
}
