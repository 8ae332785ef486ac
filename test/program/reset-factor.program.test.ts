import { expect, test } from 'vitest';
import { appCode } from '../helpers/access/second-factor.ts';
import { client, freshClient } from '../helpers/client.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const account = { username: 'bgh', password: 'mùa thu lá bay' };
const own = '/api/accounts/me/xac-thuc-hai-buoc/';

test('the command lets a board account without its phone sign in again while the server runs', async () => {
  const env = {
    DATA_DIR: await dataFolder(),
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
  };
  const { url } = await start({ env });
  const signIn = () => freshClient(url)('POST', '/api/auth/token/', account);
  const { access } = (await signIn()).body as { access: string };
  const call = client(url, access);
  const started = await call('POST', `${own}bat-dau/`, { password: account.password });
  const { KhoaBiMat } = started.body as { KhoaBiMat: string };
  await call('POST', `${own}xac-nhan/`, { MaXacThuc: appCode(KhoaBiMat, new Date()) });
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } });

  const reset = (...args: string[]) => run('scripts/reset-factor.ts', { env, args });
  expect(await reset()).toMatchObject({
    code: 1,
    stderr: 'Cách dùng: npm run reset-factor -- TÊN_ĐĂNG_NHẬP\n',
  });
  expect(await reset('ai-do')).toMatchObject({ code: 1, stderr: 'Không có tài khoản ai-do.\n' });
  expect(await reset('BGH')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Đã gỡ/u) });
  expect(await reset('bgh')).toMatchObject({
    code: 1,
    stderr: 'Tài khoản bgh chưa bật xác thực hai bước.\n',
  });
  expect(await signIn()).toMatchObject({ status: 200 });
});
