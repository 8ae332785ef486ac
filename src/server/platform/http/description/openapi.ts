import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { version } from '#server/version.ts';
import { type Endpoint, spreadsheetType } from '#shared/contract/endpoint.ts';
import { permissions, roleNames } from '#shared/contract/permissions.ts';
import { familyCookie } from '../../sessions/caller.ts';
import { apiPage } from './api-page.ts';
import { errorReplies, type Operation, withErrorReplies } from './error-replies.ts';

const documentPath = '/api/openapi.json';

/** OpenAPI 3.1, generated from the endpoint descriptions that also define the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const options = { zodToJsonConfig: { unrepresentable: 'any', override: tidied } } as const;
  const transform = createJsonSchemaTransform(options);
  const addSchemas = createJsonSchemaTransformObject(options);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sổ Điểm',
        version,
        description: 'API của Sổ Điểm',
        // Validators require a license; until one is chosen, say so as LICENSE does, and link to the API page.
        license: { name: 'Giữ toàn quyền, chưa cấp giấy phép sử dụng (UNLICENSED)', url: '/api/docs/' },
      },
      servers: [{ url: '/', description: 'Máy chủ này' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          family: { type: 'apiKey', in: 'cookie', name: familyCookie },
        },
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input as Parameters<typeof transform>[0]);
      const { action, upload } = input.route.config ?? {};
      if (!schema?.['response'] || action === undefined) return { schema: { hide: true }, url };
      return { schema: { ...schema, ...(upload && { body: fileBody }), ...whoMayCall(action) }, url };
    },
    transformObject: (input) => withErrors(addSchemas(input as OpenApi) as Document) as object,
  });
}

type JsonSchema = { minimum?: number; anyOf?: object[] };

function tidied({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  // Ids and counts are never negative; other integers have limits of their own.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) jsonSchema.minimum = 0;
  // An "anything" alternative exists only to be rejected with a message, so clients should not see it.
  const { def } = zodSchema._zod;
  if (def.type !== 'union') return;
  const isAnything = (option: z.core.$ZodType) => option._zod.def.type === 'unknown';
  if (!def.options.some(isAnything)) return;
  const meant = jsonSchema.anyOf?.[def.options.findIndex((option) => !isAnything(option))];
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, meant);
}

type OpenApi = Parameters<ReturnType<typeof createJsonSchemaTransformObject>>[0];

type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown>; responses?: unknown };
};

function withErrors(document: Document): Document {
  const calls = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method, withErrorReplies(operation)]),
    ),
  ]);
  const paths = Object.fromEntries(calls);
  const schemas = mentioned(document.components.schemas, paths);
  return { ...document, paths, components: { ...document.components, schemas, responses: errorReplies } };
}

/** The library emits each schema twice, as input and as output; keeps only those that a call refers to. */
function mentioned(schemas: Record<string, unknown>, paths: unknown): Record<string, unknown> {
  const used = new Set<string>();
  const look = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/gu))
      if (!used.has(name)) {
        used.add(name);
        look(schemas[name]);
      }
  };
  look(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}

const fileBody = {
  content: { [spreadsheetType]: { schema: { type: 'string', format: 'binary' } } },
};

function whoMayCall(action: Endpoint['action']) {
  if (action === 'public') return { description: 'Không cần đăng nhập.', security: [] };
  if (action === 'family') return { description: 'Phiên tra cứu của phụ huynh.', security: [{ family: [] }] };
  const names = permissions[action].map((role) => roleNames[role]);
  return { description: `Vai trò: ${names.join(', ')}.`, security: [{ bearer: [] }] };
}

export function serveApiDescription(app: FastifyInstance): void {
  const options = { config: { action: 'public' as const }, schema: { hide: true } };
  const method = ['GET', 'HEAD'];
  app.route({ ...options, method, url: documentPath, handler: async () => app.swagger() });
  app.route({
    ...options,
    method,
    url: '/api/docs/',
    handler: async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(apiPage(app.swagger(), documentPath)),
  });
}
