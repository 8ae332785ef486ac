import { printedSchoolApi } from '#shared/paper/school-api.ts';
import { queryOf } from '../calls/query-of.ts';

/** The school's details as printed on its documents. */
export const schoolQuery = queryOf(['school'], printedSchoolApi.read);
