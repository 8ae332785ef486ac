import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    action: 'public',
    summary: 'Máy chủ trả lời được từ cơ sở dữ liệu',
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
};
