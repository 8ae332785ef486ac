import { booksApi, type ClassBookQuery } from '../../shared/endpoints/books.ts';
import { file } from '../lib/calls/call.ts';

export const exportClassBook = (query: ClassBookQuery) => file(booksApi.classBook, { query });

export const exportSchoolRecord = (id: number) => file(booksApi.schoolRecord, { params: { id } });
