import { serveUploads } from '#server/platform/files/excel/serve-uploads.ts';
import { readAccountTable } from './account-table.ts';

serveUploads(({ rows }) => readAccountTable(rows));
