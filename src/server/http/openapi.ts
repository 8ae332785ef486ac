import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { spreadsheetType } from '../../shared/endpoint.ts';
import { type Action, permissions, roleNames } from '../../shared/permissions.ts';
import { apiPage } from './api-page.ts';

const documentPath = '/api/openapi.json';

const errorReplies = {
  400: 'Dữ liệu không hợp lệ: theo từng trường, hoặc "detail"',
  401: 'Chưa đăng nhập hoặc phiên đã hết hạn',
  403: 'Không có quyền',
  404: 'Không tìm thấy',
  429: 'Quá nhiều yêu cầu; xem Retry-After',
};

/** OpenAPI 3.1, made from the same endpoint descriptions that the routes are made from. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Sổ Điểm', version: '1.0.0', description: 'API của Sổ Điểm' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: (input) => {
      const { schema, url } = transform(input as Parameters<typeof transform>[0]);
      const { action, upload } = input.route.config ?? {};
      if (!schema?.['response'] || action === undefined) return { schema: { hide: true }, url };
      const replies = schema['response'] as Record<string, unknown>;
      for (const [status, description] of Object.entries(errorReplies))
        replies[status] ??= { description, type: 'object', additionalProperties: true };
      return { schema: { ...schema, ...(upload && { body: fileBody }), ...whoMayCall(action) }, url };
    },
  });
}

const fileBody = {
  content: { [spreadsheetType]: { schema: { type: 'string', format: 'binary' } } },
};

function whoMayCall(action: Action | 'public') {
  if (action === 'public') return { description: 'Không cần đăng nhập.', security: [] };
  const names = permissions[action].map((role) => roleNames[role]);
  return { description: `Vai trò: ${names.join(', ')}.`, security: [{ bearer: [] }] };
}

export function serveApiDescription(app: FastifyInstance): void {
  const options = { config: { action: 'public' as const }, schema: { hide: true } };
  app.get(documentPath, options, async () => app.swagger());
  app.get('/api/docs/', options, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(apiPage(app.swagger(), documentPath)),
  );
}
