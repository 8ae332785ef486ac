import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { textLimits } from '#shared/contract/limits.ts';
import { mergeFields } from '#shared/contract/merge-fields.ts';
import type { SchoolLevel } from '#shared/contract/school-levels.ts';
import {
  allSchoolLabels,
  type SchoolField,
  schoolApi,
  schoolChange,
  schoolConflict,
  schoolFields,
  schoolLabels,
  type WholeSchool,
} from '#shared/school/details/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { conflictLines, storedIn } from '#web/kit/forms/conflict.ts';
import { schemaErrors } from '#web/kit/forms/schema-errors.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { schoolQuery } from '#web/kit/print/school-query.ts';
import { schoolLevel, schoolName } from './known-school.ts';
import { LevelChoice } from './level-choice.tsx';

const hints: Record<SchoolField, string> = {
  CoQuanChuQuan: 'Đứng trên tên trường, ở góc trái trên giấy, ví dụ: Sở Giáo dục và Đào tạo Lâm Đồng.',
  TenTruong:
    'Hiện ở trang đăng nhập, trên tiêu đề trình duyệt và trên giấy. Để trống thì giấy không có phần đầu.',
  DiaDanh: 'Đứng trước ngày tháng trên giấy, ví dụ: Đà Lạt.',
  HieuTruong: 'Họ và tên người ký, in dưới chỗ ký của Hiệu trưởng.',
};

function cacheSchool(client: QueryClient, school: WholeSchool): void {
  client.setQueryData(schoolQuery.queryKey, school);
  schoolName.set(school.TenTruong);
  schoolLevel.set(school.CapHoc);
}

type Props = { school: WholeSchool; onClose: () => void };

export default function SchoolForm({ school, onClose }: Props) {
  const client = useQueryClient();
  // The base values of the save; after a conflict, the values the server returned.
  const base = useRef(school);
  const form = useDialogForm({
    initialValues: school,
    validate: schemaErrors<WholeSchool>(schoolChange),
    submit: (values) =>
      call(schoolApi.change, { body: { ...schoolChange.parse(values), Goc: base.current } }),
    failure: (error) => {
      const stored = storedIn(schoolConflict, error);
      if (!stored) return detailOf(error);
      const mine: WholeSchool = form.values;
      const lines = conflictLines(allSchoolLabels, base.current, mine, stored);
      // Otherwise the next save would undo what only others have changed.
      form.setValues(mergeFields(base.current, mine, stored).fields);
      base.current = stored;
      cacheSchool(client, stored);
      return [detailOf(error), ...lines].join('\n');
    },
    done: () => 'Đã cập nhật thông tin trường.',
    onSaved: (saved) => {
      cacheSchool(client, saved);
      // Every page offers the blocks of the level.
      if (saved.CapHoc !== school.CapHoc) void client.invalidateQueries();
    },
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel="Lưu" onCancel={onClose}>
      {schoolFields.map((name, index) => (
        <TextField
          key={name}
          label={schoolLabels[name]}
          description={hints[name]}
          maxLength={textLimits.school}
          data-autofocus={index === 0 || undefined}
          {...form.field(name)}
        />
      ))}
      <LevelChoice
        legend={allSchoolLabels.CapHoc}
        value={form.values.CapHoc}
        onChange={(CapHoc: SchoolLevel) => form.setValue('CapHoc', CapHoc)}
        error={form.field('CapHoc').error as string | undefined}
      />
    </ServerForm>
  );
}
