import { expect, test } from 'vitest';
import { reasonOf } from './failure.ts';
import { BackupError } from './format.ts';

const coded = (code: string) => Object.assign(new Error(`${code}: in English, '/srv/data'`), { code });

test.for<[error: unknown, reason: string]>([
  [coded('ENOSPC'), 'Ổ đĩa của máy chủ đã đầy.'],
  [coded('EACCES'), 'Chương trình không được phép ghi vào thư mục backups của máy chủ.'],
  [coded('EROFS'), 'Ổ đĩa của máy chủ chỉ cho đọc.'],
  [coded('ENOTDIR'), 'Nơi của thư mục backups trên máy chủ đang là một tệp.'],
  [coded('ECONNREFUSED'), 'Cơ sở dữ liệu không trả lời.'],
  [new BackupError('Tệp đã có.'), 'Tệp đã có.'],
  [coded('E_ANYTHING'), 'Máy chủ gặp lỗi, chi tiết có trong nhật ký của máy chủ.'],
  [undefined, 'Máy chủ gặp lỗi, chi tiết có trong nhật ký của máy chủ.'],
])('%s is reported as: %s', ([error, reason]) => {
  expect(reasonOf(error)).toBe(reason);
});
