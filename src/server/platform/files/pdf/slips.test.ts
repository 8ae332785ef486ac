import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawingOfPdf, sizesOfPdf, textItemsOfPdf, textOfPdf } from '#test/helpers/files/pdf-pages.ts';
import { type Slip, slipsPerPage, writeSlips } from './slips.ts';

const school = { CoQuanChuQuan: '', TenTruong: 'Trường THPT Hoa Ban', DiaDanh: '', HieuTruong: '' };
const frame = { school, day: '2027-01-05' };
const address = 'https://so-diem.hoa-ban.edu.vn';

const slip = (name: string): Slip => ({
  title: 'PHIẾU TÀI KHOẢN',
  lines: [
    { label: 'Họ và tên', value: name },
    { label: 'Mật khẩu', value: 'k7wm-p3xz-9fqd', isSecret: true },
  ],
  note: 'Phải đổi mật khẩu khi đăng nhập lần đầu.',
});
const write = (slips: Slip[], hasQrCode = false) =>
  writeSlips({ title: 'Phiếu tài khoản', sheets: [slips], address, hasQrCode, frame });
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => slip(`Cô giáo ${index + 1}.`));

test('a slip says who it is for, what to type and where', async () => {
  const [page] = await textOfPdf(await write([slip('Nguyễn Thị Ánh Tuyết')]));
  for (const text of [
    ...['Trường THPT Hoa Ban', 'PHIẾU TÀI KHOẢN', 'Họ và tên Nguyễn Thị Ánh Tuyết'],
    ...['Mật khẩu k7wm-p3xz-9fqd', `Địa chỉ truy cập ${address}`],
    'Phải đổi mật khẩu khi đăng nhập lần đầu.',
  ])
    expect(page).toContain(text);
});

test('eight slips share an A4 page; the ninth starts another', async () => {
  expect(slipsPerPage).toBe(8);
  expect(await textOfPdf(await write(numbered(8)))).toHaveLength(1);
  const file = await write(numbered(9));
  const pages = await textOfPdf(file);
  expect(pages.map((page) => page.match(/Cô giáo \d+\./gu))).toEqual([
    Array.from({ length: 8 }, (_, index) => `Cô giáo ${index + 1}.`),
    ['Cô giáo 9.'],
  ]);
  const sizes = await sizesOfPdf(file);
  expect(sizes.map((size) => size.map(Math.round))).toEqual([
    [595, 842],
    [595, 842],
  ]);
});

test('slips stand in two columns', async () => {
  const items = await textItemsOfPdf(await write(numbered(4)));
  const names = items.filter(({ text }) => text.startsWith('Cô giáo'));
  expect(names.map(({ left }) => left > 595 / 2)).toEqual([false, true, false, true]);
});

test('a name of any length is complete and moves no other slip', async () => {
  const long = `${'Nguyễn '.repeat(14)}Cuối ${'nguyenvanan'.repeat(14)}hết`;
  const [page = '', ...others] = await textOfPdf(await write([slip(long), ...numbered(7)]));
  expect(others).toEqual([]);
  const items = await textItemsOfPdf(await write([slip(long)]));
  expect(items.filter(({ bottom }) => bottom < (842 * 3) / 4)).toEqual([]);
  expect(page).toContain('Cuối');
  expect(page.replaceAll(' ', '')).toContain('nguyenvananhết');
});

test('a QR code is drawn only if wanted', async () => {
  const [without, withCode] = await Promise.all([write(numbered(1)), write(numbered(1), true)]);
  expect(withCode.length).toBeGreaterThan(without.length);
  expect(await textOfPdf(withCode)).toEqual(await textOfPdf(without));
});

test('the QR code is the address and nothing else', async () => {
  const drawn = drawingOfPdf(await write(numbered(1), true));
  const modules = [...drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gmu)].map((numbers) =>
    numbers.slice(1).map(Number),
  );
  const { data } = encode(address, { border: 0 });
  // The upper left corner of every QR code is dark.
  const [left = 0, top = 0, side = 1] = modules[0] ?? [];
  const placeOf = ([x = 0, y = 0]: number[]) => [Math.round((y - top) / side), Math.round((x - left) / side)];
  expect(modules.map(placeOf)).toEqual(
    data.flatMap((line, y) => line.flatMap((dark, x) => (dark ? [[y, x]] : []))),
  );
});

test('dashed lines show where to cut', async () => {
  const drawn = drawingOfPdf(await write(numbered(1)));
  expect(drawn).toMatch(/^\[4 3\] 0 d$/mu);
  const ends = [...drawn.matchAll(/^([\d.]+) ([\d.]+) l$/gmu)].map(([, x, y]) => [
    Math.round(Number(x)),
    Math.round(Number(y)),
  ]);
  expect(ends).toEqual([
    [595, 210],
    [595, 421],
    [595, 631],
    [298, 842],
  ]);
});
