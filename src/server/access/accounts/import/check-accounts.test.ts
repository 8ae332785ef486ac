import { expect, test } from 'vitest';
import { messages } from '#shared/contract/messages.ts';
import { newTeacher } from '#test/helpers/access/account-files.ts';
import { type Candidate, checkAccounts, checkProblems, type TakenValues } from './check-accounts.ts';

const nobody: TakenValues = { username: new Map(), Email: new Map(), SoDienThoai: new Map() };
const check = (list: Candidate[], taken: Partial<TakenValues> = {}) =>
  checkAccounts(list, { today: '2026-11-16', taken: { ...nobody, ...taken } });
const usernames = (...args: Parameters<typeof check>) => check(...args).map(({ row }) => row.username);
const faults = (...args: Parameters<typeof check>) => check(...args).map((row) => row.faults);

test('a list without errors has accounts', () => {
  const [checked] = check([
    newTeacher(2, { GioiTinh: 'Nữ', NgaySinh: '1990-01-02', SoDienThoai: '0912345678' }),
  ]);
  expect(checked).toMatchObject({ faults: null, isProposed: true });
  expect(checked?.account).toEqual({
    ...{ Ho: 'Đỗ Ngọc', Ten: 'Ánh', MaVaiTro: 'GiaoVien', Email: 'anh2@truong.example' },
    ...{
      username: 'dongocanh',
      GioiTinh: 'Nữ',
      NgaySinh: '1990-01-02',
      SoDienThoai: '0912345678',
      DiaChi: null,
    },
  });
});

test('proposed usernames differ from those of the school, of the list and of each other', () => {
  const taken = { username: new Map([['dongocanh', '@dongocanh (A B)']]) };
  const list = [newTeacher(2), newTeacher(3), newTeacher(4, { username: 'DoNgocAnh3' })];
  expect(usernames(list, taken)).toEqual(['dongocanh2', 'dongocanh4', 'DoNgocAnh3']);
  expect(check(list, taken).map(({ isProposed }) => isProposed)).toEqual([true, true, false]);
});

test('a username for a name without Latin letters must be written', () => {
  expect(faults([newTeacher(2, { Ho: '王', Ten: '明' })])).toEqual([
    { username: [checkProblems.noUsername] },
  ]);
  expect(faults([newTeacher(2, { Ho: '王', Ten: '明', username: 'vuong.minh' })])).toEqual([null]);
});

test('what belongs to an account is an error that names it, however it is written', () => {
  const thuy = '@thuy (Trần Thu Thủy)';
  const taken = {
    username: new Map([['thuy', thuy]]),
    Email: new Map([['thuy@x.vn', thuy]]),
    SoDienThoai: new Map([['0912345678', thuy]]),
  };
  const row = newTeacher(2, { username: 'ＴＨＵＹ', Email: ' Thuy@X.vn', SoDienThoai: ' 0912345678' });
  const fault = [checkProblems.taken(thuy)];
  expect(faults([row], taken)).toEqual([{ username: fault, Email: fault, SoDienThoai: fault }]);
});

test('what an earlier row has is an error that names the row', () => {
  const row = newTeacher(2, { username: 'thuy', Email: 'thuy@x.vn', SoDienThoai: '0912345678' });
  const same = { ...row, Dong: 7, username: 'Thuy', Email: 'THUY@x.vn' };
  const fault = [checkProblems.twice(2)];
  expect(faults([row, newTeacher(3), same])).toEqual([
    null,
    null,
    { username: fault, Email: fault, SoDienThoai: fault },
  ]);
});

test('rows without a phone number do not share one', () => {
  expect(faults([newTeacher(2), newTeacher(3)])).toEqual([null, null]);
});

test('the rules of a single account apply, and every error of a row is reported', () => {
  const wrong = newTeacher(2, {
    ...{ Ho: '', Ten: 'x'.repeat(51), MaVaiTro: 'HieuTruong', Email: '', username: 'a b' },
    ...{ GioiTinh: 'nam', NgaySinh: '1990-02-30', SoDienThoai: '123', DiaChi: 'x'.repeat(256) },
  });
  expect(faults([wrong])).toEqual([
    {
      Ho: [messages.required],
      Ten: [messages.tooLong(50)],
      MaVaiTro: ['Vai trò không hợp lệ.'],
      Email: [messages.required],
      username: [expect.stringMatching(/^Tên đăng nhập chỉ gồm/u)],
      GioiTinh: [expect.stringMatching(/^Giới tính phải là/u)],
      NgaySinh: [messages.invalidDate],
      SoDienThoai: [expect.stringMatching(/^Số điện thoại phải gồm/u)],
      DiaChi: [messages.tooLong(255)],
    },
  ]);
});

test('nobody is born in the future', () => {
  expect(faults([newTeacher(2, { NgaySinh: '2026-11-17' })])).toEqual([{ NgaySinh: [messages.futureDate] }]);
  expect(faults([newTeacher(2, { NgaySinh: '2026-11-16' })])).toEqual([null]);
});

test('errors found in the file take precedence', () => {
  const Loi = { NgaySinh: ['Không đọc được.'] };
  expect(faults([{ ...newTeacher(2, { NgaySinh: 'x' }), Loi }])).toEqual([Loi]);
});
