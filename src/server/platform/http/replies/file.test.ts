import { expect, test } from 'vitest';
import { contentDisposition } from './file.ts';

test('contains an ASCII name and the real one', () => {
  expect(contentDisposition('BangDiem_10A1_Ngữ văn.xlsx')).toBe(
    `attachment; filename="BangDiem_10A1_Ngu_van.xlsx"; filename*=UTF-8''BangDiem_10A1_Ng%E1%BB%AF%20v%C4%83n.xlsx`,
  );
});

test.each(['a"b.xlsx', 'a\r\nSet-Cookie: x=1.xlsx', "a'b*(c).xlsx", 'Đ\u0000.xlsx'])(
  '%j cannot break the header',
  (name) => {
    const header = contentDisposition(name);
    expect(header).not.toMatch(/[\r\n\0]/u);
    expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!-]+$/u);
  },
);
