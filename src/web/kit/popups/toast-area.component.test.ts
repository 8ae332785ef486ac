import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#test/web/open.tsx';
import { drawn, expectToasts } from '#test/web/seen.ts';
import { toast, toastStore } from '../toast.ts';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-kind]')];
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
/** A pointer event as the browser sends it; `moved` is 0 if only the content under the pointer has changed. */
const point = (at: { clientX: number; clientY: number }, moved: number) =>
  window.dispatchEvent(new PointerEvent('pointermove', { ...at, movementX: moved }));

/** Waits until this many toasts are about to close: React may start and stop their timers later than it draws them. */
const expectTimers = (count: number) => expect.poll(() => vi.getTimerCount()).toBe(count);

beforeEach(async () => {
  await openPage('/login');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toastStore.all()) toastStore.close(id);
});

test('only the hovered toast stays', async () => {
  toast.success('một');
  toast.success('hai');
  await expectToasts('success', ['một', 'hai']);
  await expectTimers(2);
  point(middleOf(cards()[1] as Element), 3);
  await expectTimers(1);
  vi.advanceTimersByTime(3000);
  await expectToasts('success', ['hai']);
  point({ clientX: 1, clientY: 1 }, 3);
  await expectTimers(1);
  vi.advanceTimersByTime(3000);
  await expectToasts('success', []);
});

test('a resting pointer under a toast does not keep it', async () => {
  toast.error('lỗi');
  await expectToasts('error', ['lỗi']);
  await expectTimers(1);
  point(middleOf(cards()[0] as Element), 0);
  // A pause would be drawn by now.
  await drawn();
  vi.advanceTimersByTime(3000);
  await expectToasts('error', []);
});

test('a click passes through to the page, and the close button still works', async () => {
  toast.info('tin');
  await expectToasts('info', ['tin']);
  const card = cards()[0] as HTMLElement;
  const { clientX, clientY } = middleOf(card);
  expect(card.contains(document.elementFromPoint(clientX, clientY))).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Đóng thông báo' }));
  await expectToasts('info', []);
});

test('repeating a message does not add a toast', async () => {
  toast.warning('lại');
  toast.warning('lại');
  await expectToasts('warning', ['lại']);
});

test('with room for one, each toast waits its turn and is shown for 3 seconds', async () => {
  await page.viewport(360, 740);
  toast.error('một');
  toast.success('hai');
  await expectToasts('error', ['một']);
  await expectToasts('success', []);
  await expectTimers(1);
  vi.advanceTimersByTime(3000);
  await expectToasts('success', ['hai']);
  await expectTimers(1);
  vi.advanceTimersByTime(2999);
  await expectToasts('success', ['hai']);
  vi.advanceTimersByTime(1);
  await expectToasts('success', []);
  await page.viewport(1280, 800);
});
