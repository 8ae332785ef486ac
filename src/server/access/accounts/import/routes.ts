import type { FastifyInstance } from 'fastify';
import { scriptUrl } from '#server/paths.ts';
import type { Context } from '#server/platform/context.ts';
import { snapshot } from '#server/platform/database/transaction.ts';
import { fileName } from '#server/platform/files/excel/export.ts';
import type { UploadReader } from '#server/platform/files/excel/read-upload.ts';
import { sentRows } from '#server/platform/files/excel/sent-rows.ts';
import type { ExportFile } from '#server/platform/files/school-file.ts';
import { whileConnected } from '#server/platform/http/connection/while-connected.ts';
import { oncePerAccount } from '#server/platform/http/limits/in-flight.ts';
import { limitImports } from '#server/platform/http/limits/rate-limit.ts';
import { handle } from '#server/platform/http/route.ts';
import { requirePublicUrl } from '#server/platform/public-url.ts';
import { accountImportApi, sentAccount } from '#shared/access/accounts/import/api.ts';
import { accountImportMessages } from '#shared/access/accounts/import/messages.ts';
import { AppError } from '#shared/contract/errors.ts';
import type { AccountTable } from './account-table.ts';
import { importAccounts } from './apply-import.ts';
import { checkAccounts, summaryOf } from './check-accounts.ts';
import { loadFacts } from './queries.ts';
import { accountSlipsFile } from './slips-file.ts';
import { writeTemplate } from './template-workbook.ts';

const script = scriptUrl('access/accounts/import/read-account-file-process');

const rowsOf = sentRows(sentAccount, {
  ...{ Ho: '', Ten: '', MaVaiTro: '', Email: '' },
  ...{ username: null, GioiTinh: null, NgaySinh: null, SoDienThoai: null, DiaChi: null },
});

/** In seconds: hashing the passwords of a long list takes about so long. */
const retryAfter = 10;

export function accountImportRoutes(
  app: FastifyInstance,
  context: Context,
  uploads: UploadReader,
  exportFile: ExportFile,
): void {
  const { database, clock, config } = context;
  const oneAtATime = oncePerAccount(
    () => new AppError('tooMany', { detail: accountImportMessages.running }, retryAfter),
  );

  handle(app, accountImportApi.template, async () => ({
    name: fileName('MauNhapTaiKhoan'),
    bytes: await writeTemplate(),
  }));

  handle(app, accountImportApi.read, async ({ body, caller, request }) => {
    await limitImports(context, caller);
    const { accounts } = await whileConnected(request, (signal) =>
      uploads.read<AccountTable>(script, { bytes: body, caller, signal }),
    );
    const facts = await snapshot(database, (reader) => loadFacts(reader, clock()));
    return summaryOf(checkAccounts(accounts, facts));
  });

  handle(app, accountImportApi.save, async ({ body, caller, request }) => {
    const { TenTep, old_password: oldPassword } = body;
    const wanted = { list: await rowsOf(body.rows), TenTep, oldPassword };
    const TaiKhoan = await oneAtATime(caller, () =>
      whileConnected(request, (signal) => importAccounts(context, caller, wanted, signal)),
    );
    return { SoLuong: TaiKhoan.length, TaiKhoan };
  });

  handle(app, accountImportApi.slips, async ({ body, request }) =>
    exportFile(request, accountSlipsFile, { ...body, address: requirePublicUrl(config) }),
  );
}
