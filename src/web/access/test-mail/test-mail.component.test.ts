import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testMailApi } from '#shared/access/test-mail/api.ts';
import { testMailMessages } from '#shared/access/test-mail/messages.ts';
import { accountsAnswer } from '#test/web/access/accounts.ts';
import { refuse, server } from '#test/web/fake-server.ts';
import { openPage } from '#test/web/open.tsx';
import { expectToasts } from '#test/web/seen.ts';

beforeEach(accountsAnswer);

const button = () => page.getByRole('button', { name: 'Gửi thư thử' });

test('the reason why a mail could not be sent is shown, and it can be tried again', async () => {
  const detail = testMailMessages.failed('máy chủ thư không trả lời.');
  const answerAgain = server.on(testMailApi.send, () => refuse(400, { detail }));
  await openPage('/bgh/taikhoan', 'BGH');
  await button().click();
  await expectToasts('error', [detail]);
  answerAgain();
  server.on(testMailApi.send, () => ({ detail: testMailMessages.sent('bgh@truong.example') }));
  await button().click();
  await expectToasts('success', [testMailMessages.sent('bgh@truong.example')]);
  await expect.element(button()).toBeEnabled();
});
