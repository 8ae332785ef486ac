import { expect, test } from 'vitest';
import { freshClient } from '../helpers/client.ts';
import { dataFolder, run, start } from '../helpers/program/program.ts';

const username = 'bgh';
const ADMIN_PASSWORD = 'mùa thu lá bay';

test('the command gives the only board account a one-time password while the server runs', async () => {
  const env = { DATA_DIR: await dataFolder(), ADMIN_PASSWORD };
  const first = await start({ env });
  const signIn = (url: string, password: string) =>
    freshClient(url)('POST', '/api/auth/token/', { username, password });
  const reset = (...args: string[]) => run('scripts/reset-password.ts', { env, args });
  expect(await reset()).toMatchObject({
    code: 1,
    stderr: 'Cách dùng: npm run reset-password -- TÊN_ĐĂNG_NHẬP\n',
  });
  expect(await reset('ai-do')).toMatchObject({
    code: 1,
    stderr: 'Không có tài khoản ai-do. Tài khoản Ban Giám Hiệu: bgh.\n',
  });
  const done = await reset('bgh');
  expect(done).toMatchObject({ code: 0, stderr: '' });
  const password = /^ {2}Mật khẩu: (\S+)$/mu.exec(done.stdout)?.[1] ?? '';
  expect(await signIn(first.url, ADMIN_PASSWORD)).toMatchObject({ status: 401 });
  expect(await signIn(first.url, password)).toMatchObject({
    status: 200,
    body: { password_change_required: true },
  });
  await first.end('SIGTERM');

  // The settings of the first account do not bring the old password back, and the start says so.
  const second = await start({ env });
  expect(await signIn(second.url, ADMIN_PASSWORD)).toMatchObject({ status: 401 });
  expect(second.output().stdout).toContain(
    'Trường đã có tài khoản, nên ADMIN_PASSWORD không có tác dụng. Quên mật khẩu thì chạy npm run reset-password -- TÊN_ĐĂNG_NHẬP.',
  );
  expect(first.output().stdout).not.toContain('không có tác dụng');
});
