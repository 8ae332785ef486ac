import { expect } from 'vitest';
import { exportLimits } from '#shared/contract/limits.ts';
import { test } from '#test/helpers/api.ts';
import { accounts } from '#test/helpers/school/school.ts';
import { limitExports } from './rate-limit.ts';

test('limits exports per minute and account, concurrent or not', async ({ api }) => {
  const tries = await Promise.allSettled(
    Array.from({ length: exportLimits.perMinute + 10 }, () => limitExports(api.context, accounts.GiaoVien)),
  );
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(exportLimits.perMinute);
  await expect(limitExports(api.context, accounts.GiaoVien)).rejects.toMatchObject({
    code: 'tooMany',
    retryAfterSeconds: 60,
  });
  await limitExports(api.context, accounts.BGH);
  api.pass(60_000);
  await limitExports(api.context, accounts.GiaoVien);
});
