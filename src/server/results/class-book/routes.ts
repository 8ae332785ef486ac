import type { FastifyInstance } from 'fastify';
import type { FileContext } from '#server/platform/files/school-file.ts';
import { handle } from '#server/platform/http/route.ts';
import { booksApi } from '#shared/results/class-book/api.ts';
import { classBookFile } from './files.ts';

export function bookRoutes(app: FastifyInstance, { exportFile }: FileContext): void {
  handle(app, booksApi.classBook, ({ query, request }) => exportFile(request, classBookFile, query));
}
