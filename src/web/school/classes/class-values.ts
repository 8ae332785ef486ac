// The values of the class form, their validation, and their conversion to a row.

import { messages } from '#shared/contract/messages.ts';
import { classCreation, type SchoolClass } from '#shared/school/classes/api.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import type { SubjectGroup } from '#shared/school/subjects/api.ts';
import type { Block, SchoolYear } from '#shared/school/years/api.ts';
import { isUpperSecondary } from '#shared/school/years/block.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { temporaryId } from '#web/kit/lists/optimistic-rows.ts';

export type ClassValues = { TenLop: string; IDNienKhoa: string; IDKhoi: string; IDToHop: string };

const requiredFields = ['TenLop', 'IDNienKhoa', 'IDKhoi'] as const;

export const newClassValues = (year: SchoolYear, block: number | null): ClassValues => ({
  TenLop: '',
  IDNienKhoa: String(year.id),
  IDKhoi: String(block ?? ''),
  IDToHop: '',
});

/** Whether a class of the block, or as long as none is chosen, of some block of the school may have a group. */
export const mayHaveGroup = (chosen: string, blocks: readonly Block[]): boolean =>
  chosen === '' ? blocks.some(({ id }) => isUpperSecondary(id)) : isUpperSecondary(Number(chosen));

/** The next class most likely has the same block and group. */
export const nextClassValues = (values: ClassValues): ClassValues => ({ ...values, TenLop: '' });

export const classValuesOf = (row: SchoolClass): ClassValues => ({
  TenLop: row.TenLop,
  IDNienKhoa: String(row.IDNienKhoa),
  IDKhoi: String(row.IDKhoi),
  IDToHop: String(row.IDToHop ?? ''),
});

export const classErrors = schemaErrors<ClassValues>(classCreation, requiredFields);

/** The specification's message if one of the three is missing. */
export const missingSentence = (errors: Record<string, string>) =>
  requiredFields.some((name) => errors[name] === messages.required) ? classMessages.incomplete : '';

export type ClassChoices = { year: SchoolYear; blocks: Block[]; groups: SubjectGroup[] };

/** The row as it will be once saved. */
export function classRow(old: SchoolClass | null, values: ClassValues, choices: ClassChoices): SchoolClass {
  const fields = classCreation.parse(values);
  return {
    id: old?.id ?? temporaryId(),
    SiSo: 0,
    MonHoc: [],
    is_editable: true,
    ...old,
    ...fields,
    TenNienKhoa: choices.year.TenNienKhoa,
    TenKhoi: choices.blocks.find(({ id }) => id === fields.IDKhoi)?.TenKhoi ?? '',
    TenToHop: choices.groups.find(({ id }) => id === fields.IDToHop)?.TenToHop ?? null,
  };
}
