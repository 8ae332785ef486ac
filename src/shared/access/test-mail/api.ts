import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';

export const testMailApi = {
  send: endpoint({
    method: 'POST',
    path: '/api/accounts/me/thu-thu/',
    action: 'accounts.manage',
    summary: 'Gửi một thư thử đến địa chỉ nhận thư của mình',
    reply: z.object({ detail: z.string() }),
  }),
};
