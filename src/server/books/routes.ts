import type { FastifyInstance } from 'fastify';
import { booksApi } from '../../shared/endpoints/books.ts';
import type { Context } from '../context.ts';
import { handle } from '../http/route.ts';
import type { ExportFile } from '../school-file.ts';
import { classBookFile, schoolRecordFile } from './files.ts';

export function bookRoutes(app: FastifyInstance, _context: Context, exportFile: ExportFile): void {
  handle(app, booksApi.schoolRecord, ({ params, caller }) => exportFile(caller, schoolRecordFile, params));
  handle(app, booksApi.classBook, ({ query, caller }) => exportFile(caller, classBookFile, query));
}
