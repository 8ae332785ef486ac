import { expect, test } from 'vitest';
import { curriculum, regularScores } from './curriculum.ts';

test('more periods mean more regular scores', () => {
  expect([35, 36, 70, 71].map(regularScores)).toEqual([2, 3, 3, 4]);
});

test('lists every subject of the circular with its periods and columns', () => {
  const lines = curriculum.map(({ TenMonHoc, SoTiet, HinhThuc, SoDiemTX }) =>
    [TenMonHoc, SoTiet, HinhThuc, SoDiemTX].join(' | '),
  );
  expect(lines).toEqual([
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
});
