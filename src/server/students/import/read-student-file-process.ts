import { serveUploads } from '#server/platform/files/excel/serve-uploads.ts';
import { readStudentTable } from './student-table.ts';

serveUploads(({ rows }) => readStudentTable(rows));
