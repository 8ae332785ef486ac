import { NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ClassResults, ResultsBySubject, StudentResult } from '#shared/results/class-results/api.ts';
import { type NewRetake, retakesApi } from '#shared/results/retakes/api.ts';
import { cellRule, cellText, parseCell } from '#shared/school/scheme/cell-text.ts';
import { judgements } from '#shared/school/scheme/judgement.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { useRefetch } from '#web/kit/calls/use-action.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { resultKeys } from './api.ts';

type RetakeMark = NewRetake['Diem'];
type Subject = ClassResults['MonHoc'][number];
/** Subject id → what is typed; empty without a retake. */
type Values = Record<string, string>;

const columnOf = ({ HinhThuc }: Subject) =>
  ({ kind: HinhThuc === 'NhanXet' ? 'judgement' : 'score', decimals: 1, limit: 10 }) as const;

type Props = { student: StudentResult; subjects: Subject[]; onClose: () => void };

/** The results of the subjects that the student retakes. A cleared one is removed. */
export default function RetakeForm({ student, subjects, onClose }: Props) {
  const stale = [resultKeys.all];
  const refetch = useRefetch(stale);
  // As the form was opened with, also when the results are loaded again.
  const [entered] = useState(student.SauKiemTraLai?.Mon ?? {});
  const textOf = (subject: Subject) => cellText(columnOf(subject), entered[subject.id]);
  const form = useDialogForm<Values, void>({
    initialValues: Object.fromEntries(subjects.map((subject) => [subject.id, textOf(subject)])),
    validate: (values) =>
      Object.fromEntries(
        subjects
          .filter((subject) => !parseCell(columnOf(subject), values[subject.id] ?? '').valid)
          .map((subject) => [subject.id, cellRule(columnOf(subject))]),
      ),
    submit: async (values) => {
      for (const subject of subjects) {
        const text = values[subject.id] ?? '';
        if (text !== textOf(subject)) await save(student.id, subject, text, entered[subject.id] ?? null);
      }
    },
    done: () => `Đã ghi kết quả kiểm tra lại của ${student.HoTen}.`,
    stale,
    onClose,
    failure: (error) => {
      // Other subjects may have been saved before the error.
      void refetch();
      return detailOf(error);
    },
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          Kết quả mới thay kết quả cả năm của môn; kết quả cũ vẫn được giữ. Để trống môn chưa kiểm tra lại.
        </Text>
        {subjects.map((subject, index) => {
          const before = cellText(columnOf(subject), student.Mon[subject.id]);
          const props = {
            label: `${subject.TenMonHoc} (cả năm: ${before})`,
            ...form.field(String(subject.id)),
            ...(index === 0 && { 'data-autofocus': true }),
          };
          return subject.HinhThuc === 'NhanXet' ? (
            <NativeSelect key={subject.id} data={['', ...judgements]} {...props} />
          ) : (
            <TextField key={subject.id} inputMode="decimal" {...props} />
          );
        })}
      </Stack>
    </ServerForm>
  );
}

/** `before`: what the form was opened with. A value entered by somebody else since then is not overwritten. */
async function save(
  studentId: number,
  subject: Subject,
  text: string,
  before: ResultsBySubject[string],
): Promise<void> {
  const parsed = parseCell(columnOf(subject), text);
  if (!parsed.valid) return;
  const params = { IDHocSinh: studentId, IDMonHoc: subject.id };
  if (parsed.value === null) await call(retakesApi.removeRetake, { params, query: { Goc: String(before) } });
  else {
    const [Diem, Goc] = [parsed.value as RetakeMark, before as RetakeMark | null];
    await call(retakesApi.retake, { body: { ...params, Diem, Goc } });
  }
}
