import { caseKey } from '#shared/contract/text.ts';

const majority = caseKey('Kinh');

/** Whether a student counts as one of an ethnic minority. An unknown ethnic group does not. */
export const isMinority = ({ DanToc }: { DanToc: string | null }): boolean =>
  DanToc !== null && caseKey(DanToc) !== majority;
