import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';

export const term = namedObject('Term', { id: z.int(), TenHocKy: z.string() });
export type Term = z.output<typeof term>;

export const termsApi = {
  terms: endpoint({
    method: 'GET',
    path: '/api/grading/hocky-list/',
    action: 'lists.read',
    token: 'danh-sach',
    summary: 'Danh sách học kỳ',
    reply: z.array(term),
  }),
};
