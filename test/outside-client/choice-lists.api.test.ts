import { expect } from 'vitest';
import { detail, testRequests } from './client.ts';

const years = [
  { id: expect.any(Number), TenNienKhoa: '2026-2027', is_current: true },
  { id: expect.any(Number), TenNienKhoa: '2025-2026', is_current: false },
];
const blocks = [
  { id: 1, TenKhoi: 'Khối 10' },
  { id: 2, TenKhoi: 'Khối 11' },
  { id: 3, TenKhoi: 'Khối 12' },
];
const groups = [
  { id: 1, TenToHop: 'Tự nhiên' },
  { id: 2, TenToHop: 'Xã hội' },
];
const terms = [
  { id: 1, TenHocKy: 'Học kỳ 1' },
  { id: 2, TenHocKy: 'Học kỳ 2' },
];

const forEveryone: [path: string, reads: unknown][] = [
  ['/api/configurations/nienkhoa-list/', years],
  ['/api/configurations/khoi-list/', blocks],
  ['/api/students/filters/nienkhoa/', years.map(({ id, TenNienKhoa }) => ({ id, TenNienKhoa }))],
  ['/api/students/filters/khoi/', blocks],
  ['/api/subjects/nienkhoa/', years],
  ['/api/classes/khoi/', blocks],
  ['/api/grading/hocky-list/', terms],
];

testRequests([
  ...forEveryone.flatMap(([path, reads]) => [
    { it: `reading ${path} requires signing in`, send: `GET ${path}`, status: 401, reads: detail },
    ...['bgh', 'giaovu', 'giaovien'].map((as) => ({
      it: `${as} reads ${path}`,
      as,
      send: `GET ${path}`,
      status: 200,
      reads,
    })),
  ]),
  ...['bgh', 'giaovu'].map((as) => ({
    it: `${as} reads the subject groups`,
    as,
    send: 'GET /api/subjects/tohop/',
    status: 200,
    reads: groups,
  })),
  {
    it: 'a teacher may not list subject groups',
    as: 'giaovien',
    send: 'GET /api/subjects/tohop/',
    status: 403,
    reads: detail,
  },
]);
