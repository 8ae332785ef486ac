import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '../../../../test/web/open.tsx';
import { drawn, expectToasts } from '../../../../test/web/seen.ts';
import { toast, toastStore } from '../../lib/toast.ts';

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-kind]')];
const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
/** A pointer event as the browser sends it; `moved` is 0 if only the content under the pointer has changed. */
const point = (at: { clientX: number; clientY: number }, moved: number) =>
  window.dispatchEvent(new PointerEvent('pointermove', { ...at, movementX: moved }));

beforeEach(async () => {
  await openPage('/login');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const { id } of toastStore.all()) toastStore.close(id);
});

test('only the one pointed at stays', async () => {
  toast.success('một');
  toast.success('hai');
  await expectToasts('success', ['một', 'hai']);
  point(middleOf(cards()[1] as Element), 3);
  await drawn();
  vi.advanceTimersByTime(3000);
  await expectToasts('success', ['hai']);
  point({ clientX: 1, clientY: 1 }, 3);
  await drawn();
  vi.advanceTimersByTime(3000);
  await expectToasts('success', []);
});

test('a pointer at rest under it does not hold it', async () => {
  toast.error('lỗi');
  await expectToasts('error', ['lỗi']);
  point(middleOf(cards()[0] as Element), 0);
  await drawn();
  vi.advanceTimersByTime(3000);
  await expectToasts('error', []);
});

test('a click goes to what lies under it, and its own button still works', async () => {
  toast.info('tin');
  await expectToasts('info', ['tin']);
  const card = cards()[0] as HTMLElement;
  const { clientX, clientY } = middleOf(card);
  expect(card.contains(document.elementFromPoint(clientX, clientY))).toBe(false);
  await userEvent.click(page.getByRole('button', { name: 'Đóng thông báo' }));
  await expectToasts('info', []);
});

test('the same message again is one message', async () => {
  toast.warning('lại');
  toast.warning('lại');
  await expectToasts('warning', ['lại']);
});

test('where there is room for one, each waits for its turn and has its 3 seconds', async () => {
  await page.viewport(360, 740);
  toast.error('một');
  toast.success('hai');
  await expectToasts('error', ['một']);
  await expectToasts('success', []);
  vi.advanceTimersByTime(3000);
  await expectToasts('success', ['hai']);
  await drawn();
  vi.advanceTimersByTime(2999);
  await expectToasts('success', ['hai']);
  vi.advanceTimersByTime(1);
  await expectToasts('success', []);
  await page.viewport(1280, 800);
});
