import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { overviewApi } from '#shared/home/overview/api.ts';
import { rolloverApi } from '#shared/results/rollover/api.ts';
import { server } from '#test/web/fake-server.ts';
import { answerForHome, emptyOverview } from '#test/web/home/home.ts';
import { openPage } from '#test/web/open.tsx';
import { queryClient } from '#web/kit/calls/query-client.ts';
import { remainingQuery } from '#web/results/rollover/api.ts';
import { overviewQuery } from './overview/api.ts';

const isShown = (id: string) => {
  const heading = document.getElementById(id);
  return heading !== null && !heading.closest('[hidden]');
};

test('panels are shown together, even if two replies arrive at the same time', async () => {
  answerForHome();
  server.on(rolloverApi.remaining, () => new Promise<never>(() => {}));
  server.on(overviewApi.overview, () => new Promise<never>(() => {}));
  await openPage('/giaovu', 'GiaoVu');
  await expect.element(page.getByText('Đang tải dữ liệu…')).toBeInTheDocument();

  const shown: boolean[][] = [];
  const observer = new MutationObserver(() => {
    shown.push(['nien-khoa', 'chuan-bi'].map(isShown));
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  queryClient.setQueryData(remainingQuery.queryKey, { TuNienKhoa: null, DenNienKhoa: null, HocSinh: 0 });
  queryClient.setQueryData(overviewQuery.queryKey, emptyOverview);
  await expect.poll(() => shown).toContainEqual([true, true]);
  observer.disconnect();

  expect(shown).not.toContainEqual([true, false]);
});
