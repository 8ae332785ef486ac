import { type StudentImport, studentImportApi } from '#shared/students/import/api.ts';
import { type FileUpdate, fileUpdateApi } from '#shared/students/import/update-api.ts';
import { call, file } from '#web/kit/calls/call.ts';
import { queryOf } from '#web/kit/calls/query-of.ts';
import { studentKeys } from '../list/api.ts';

export const loadTemplate = () => file(studentImportApi.template, {});

export const readStudentFile = (upload: Blob, signal: AbortSignal) =>
  call(studentImportApi.read, { upload, signal });

export const importStudents = (body: StudentImport) => call(studentImportApi.save, { body });

export const updateStudents = (body: FileUpdate) => call(fileUpdateApi.update, { body });

export const pastImportsQuery = queryOf([...studentKeys.all, 'imports'], studentImportApi.list);

export const undoImport = (id: number) => call(studentImportApi.takeBack, { params: { id } });
