import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Asked by monitors, and answered even under overload. */
export const systemApi = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    action: 'public',
    summary: 'Máy chủ trả lời được từ cơ sở dữ liệu',
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/health/live/',
    action: 'public',
    summary: 'Máy chủ đang chạy, dù cơ sở dữ liệu có trả lời hay không',
    reply: z.object({ status: z.literal('ok') }),
  }),
};

const paths: string[] = Object.values(systemApi).map(({ path }) => path);

export const isHealthPath = (path: string | undefined) => path !== undefined && paths.includes(path);
