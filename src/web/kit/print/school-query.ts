import { schoolApi } from '#shared/school/details/api.ts';
import { queryOf } from '../calls/query-of.ts';

/** The school's details as printed on its documents. */
export const schoolQuery = queryOf(['school'], schoolApi.read);
