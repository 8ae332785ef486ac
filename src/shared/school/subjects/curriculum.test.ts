import { expect, test } from 'vitest';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import { curriculumOf, noPlace, placeInCurriculum, regularScores } from './curriculum.ts';

const linesOf = (level: SchoolLevel) =>
  curriculumOf(level).map(({ TenMonHoc, SoTiet, HinhThuc, SoDiemTX }) =>
    [TenMonHoc, SoTiet, HinhThuc, SoDiemTX].join(' | '),
  );
const find = (level: SchoolLevel, name: string) =>
  curriculumOf(level).find(({ TenMonHoc }) => TenMonHoc === name);

test('more periods mean more regular scores', () => {
  expect([35, 36, 70, 71].map(regularScores)).toEqual([2, 3, 3, 4]);
});

test('lists every subject of grades 10 to 12 with its periods and columns', () => {
  expect(linesOf('THPT')).toEqual([
    'Ngữ văn | 105 | DiemSo | 4',
    'Toán | 105 | DiemSo | 4',
    'Ngoại ngữ 1 | 105 | DiemSo | 4',
    'Lịch sử | 52 | DiemSo | 3',
    'Địa lí | 70 | DiemSo | 3',
    'Giáo dục kinh tế và pháp luật | 70 | DiemSo | 3',
    'Vật lí | 70 | DiemSo | 3',
    'Hóa học | 70 | DiemSo | 3',
    'Sinh học | 70 | DiemSo | 3',
    'Công nghệ | 70 | DiemSo | 3',
    'Tin học | 70 | DiemSo | 3',
    'Giáo dục quốc phòng và an ninh | 35 | DiemSo | 2',
    'Giáo dục thể chất | 70 | NhanXet | 2',
    'Âm nhạc | 70 | NhanXet | 2',
    'Mĩ thuật | 70 | NhanXet | 2',
    'Hoạt động trải nghiệm, hướng nghiệp | 105 | NhanXet | 2',
    'Nội dung giáo dục của địa phương | 35 | NhanXet | 2',
  ]);
  expect(curriculumOf('THPT').every(({ SoDiemTXTheoKhoi }) => SoDiemTXTheoKhoi.length === 0)).toBe(true);
});

test('lists every subject of grades 6 to 9; technology has three regular scores in grades 8 and 9', () => {
  expect(linesOf('THCS')).toEqual([
    'Ngữ văn | 140 | DiemSo | 4',
    'Toán | 140 | DiemSo | 4',
    'Ngoại ngữ 1 | 105 | DiemSo | 4',
    'Lịch sử và Địa lí | 105 | DiemSo | 4',
    'Khoa học tự nhiên | 140 | DiemSo | 4',
    'Giáo dục công dân | 35 | DiemSo | 2',
    'Tin học | 35 | DiemSo | 2',
    'Công nghệ | 35 | DiemSo | 2',
    'Giáo dục thể chất | 70 | NhanXet | 2',
    'Nghệ thuật | 70 | NhanXet | 2',
    'Hoạt động trải nghiệm, hướng nghiệp | 105 | NhanXet | 2',
    'Nội dung giáo dục của địa phương | 35 | NhanXet | 2',
  ]);
  const withOwn = curriculumOf('THCS').filter(({ SoDiemTXTheoKhoi }) => SoDiemTXTheoKhoi.length > 0);
  expect(withOwn.map(({ TenMonHoc }) => TenMonHoc)).toEqual(['Công nghệ']);
  expect(find('THCS', 'Công nghệ')?.SoDiemTXTheoKhoi).toEqual([
    { IDKhoi: 6, SoDiemTX: 3 },
    { IDKhoi: 7, SoDiemTX: 3 },
  ]);
});

test('a combined school has the subjects of both, each once', () => {
  const names = (level: SchoolLevel) => curriculumOf(level).map(({ TenMonHoc }) => TenMonHoc);
  expect(names('THCS_THPT').toSorted()).toEqual(
    [...new Set([...names('THPT'), ...names('THCS')])].toSorted(),
  );
  expect(names('THCS_THPT')).toEqual([
    ...['Ngữ văn', 'Toán', 'Ngoại ngữ 1', 'Lịch sử và Địa lí', 'Khoa học tự nhiên', 'Giáo dục công dân'],
    ...['Lịch sử', 'Địa lí', 'Giáo dục kinh tế và pháp luật', 'Vật lí', 'Hóa học', 'Sinh học'],
    ...['Công nghệ', 'Tin học', 'Giáo dục quốc phòng và an ninh', 'Giáo dục thể chất', 'Nghệ thuật'],
    ...['Âm nhạc', 'Mĩ thuật', 'Hoạt động trải nghiệm, hướng nghiệp', 'Nội dung giáo dục của địa phương'],
  ]);
});

test('a subject of both has the values of grades 10 to 12, and those of the others where they differ', () => {
  const inBlocks = (SoDiemTX: number, ...blocks: number[]) => blocks.map((IDKhoi) => ({ IDKhoi, SoDiemTX }));
  expect(find('THCS_THPT', 'Ngữ văn')).toEqual({ ...find('THPT', 'Ngữ văn'), CapHoc: 'THCS_THPT' });
  expect(find('THCS_THPT', 'Tin học')).toMatchObject({
    ...{ SoTiet: 70, SoDiemTX: 3, SoDiemTXTheoKhoi: inBlocks(2, 4, 5, 6, 7), CapHoc: 'THCS_THPT' },
  });
  expect(find('THCS_THPT', 'Công nghệ')).toMatchObject({
    ...{ SoTiet: 70, SoDiemTX: 3, SoDiemTXTheoKhoi: inBlocks(2, 4, 5), CapHoc: 'THCS_THPT' },
  });
  expect(find('THCS_THPT', 'Nghệ thuật')?.CapHoc).toBe('THCS');
  expect(find('THCS_THPT', 'Mĩ thuật')?.CapHoc).toBe('THPT');
});

test('the place in the curriculum follows the name in any case; other subjects come after all', () => {
  expect(['ngữ VĂN', 'Toán', 'Tiếng Anh'].map((name) => placeInCurriculum('THPT', name))).toEqual([
    1,
    2,
    noPlace,
  ]);
  expect(placeInCurriculum('THCS', 'Tin học')).toBe(7);
  expect(placeInCurriculum('THPT', 'Tin học')).toBe(11);
  expect(placeInCurriculum('THPT', 'Nghệ thuật')).toBe(noPlace);
});
