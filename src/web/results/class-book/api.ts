import { booksApi, type ClassBookQuery } from '#shared/results/class-book/api.ts';
import { file } from '#web/kit/calls/call.ts';

export const exportClassBook = (query: ClassBookQuery) => file(booksApi.classBook, { query });

export const exportSchoolRecord = (id: number) => file(booksApi.schoolRecord, { params: { id } });
