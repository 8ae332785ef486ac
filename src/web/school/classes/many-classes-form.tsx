import { NativeSelect, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { classesApi } from '#shared/school/classes/api.ts';
import { checkClassNames, classNamesIn, type NewClassName } from '#shared/school/classes/class-names.ts';
import { maxNewClasses } from '#shared/school/classes/limits.ts';
import { classMessages } from '#shared/school/classes/messages.ts';
import { blockName, blockNumber } from '#shared/school/years/block.ts';
import { call } from '#web/kit/calls/call.ts';
import { useFormDraft } from '#web/kit/forms/drafts/use-form-draft.ts';
import { RowOptions } from '#web/kit/forms/row-options.tsx';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { latestRegulationQuery } from '../choices/choice-lists.ts';
import { classesQuery, classKeys } from './api.ts';
import { type ClassChoices, mayHaveGroup } from './class-values.ts';
import classes from './many-classes.module.css';

type Props = { choices: ClassChoices; onClose: () => void };

/** Adds all classes of a list or range in one step, or none. */
export default function ManyClassesForm({ choices: { year, blocks, groups }, onClose }: Props) {
  const existing = useQuery(classesQuery({ year: year.id, block: null, group: null, search: '' }));
  const limits = useQuery(latestRegulationQuery).data ?? undefined;
  const form = useDialogForm({
    initialValues: { TenLop: '', IDToHop: '' },
    draft: useFormDraft('nhieu-lop', null),
    submit: ({ TenLop, IDToHop }) =>
      call(classesApi.createMany, {
        body: {
          TenLop: classNamesIn(TenLop),
          IDNienKhoa: year.id,
          IDToHop: IDToHop === '' ? null : Number(IDToHop),
        },
      }),
    done: ({ length }) => `Đã thêm ${length} lớp.`,
    stale: classKeys.shown,
    onClose,
  });
  const names = classNamesIn(form.values.TenLop);
  const ids = blocks.map(({ id }) => id);
  const checked = checkClassNames(names, { blocks: ids, existing: existing.data?.rows ?? [], limits });
  const wrong = checked.filter(({ Loi }) => Loi !== null).length;
  const isTooMany = names.length > maxNewClasses;
  return (
    <ServerForm
      form={form}
      submitLabel={names.length > 0 ? `Thêm ${names.length} lớp` : 'Thêm lớp'}
      onCancel={onClose}
      disabled={names.length === 0 || wrong > 0 || isTooMany}
    >
      <Textarea
        label="Tên các lớp"
        description={`Một danh sách hoặc một khoảng, ví dụ: ${exampleOf(ids)}. Khối lấy theo số đầu tên lớp.`}
        autosize
        minRows={2}
        required
        autoComplete="off"
        data-autofocus
        {...form.field('TenLop')}
      />
      {mayHaveGroup('', blocks) && (
        <NativeSelect label="Tổ hợp" {...form.field('IDToHop')}>
          <option value="">Không thuộc tổ hợp nào</option>
          <RowOptions rows={groups} label="TenToHop" />
        </NativeSelect>
      )}
      <Text role="status" size="sm" c={wrong > 0 || isTooMany ? 'var(--mantine-color-error)' : 'dimmed'}>
        {isTooMany ? classMessages.tooManyNew : summaryOf(names.length, wrong, year.TenNienKhoa)}
      </Text>
      {names.length > 0 && !isTooMany && <Preview checked={checked} />}
    </ServerForm>
  );
}

/** '10A1-10A12, 11A1', with the lowest blocks of the school. */
function exampleOf([first = 0, second = 0]: number[]): string {
  const number = blockNumber(first);
  return `${number}A1-${number}A12, ${blockNumber(second)}A1`;
}

function summaryOf(count: number, wrong: number, year: string): string {
  if (count === 0) return 'Tên và khối của từng lớp sẽ hiện ở đây trước khi lưu.';
  return wrong > 0
    ? `${wrong} trong ${count} tên phải sửa trước khi lưu.`
    : `Sẽ thêm ${count} lớp vào niên khóa ${year}.`;
}

function Preview({ checked }: { checked: NewClassName[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className={classes['list']} tabIndex={0} aria-label="Các lớp sẽ thêm">
      {checked.map(({ TenLop, IDKhoi, Loi }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and rows keep no state.
        <li key={place} className={classes['item']} data-wrong={Loi !== null || undefined}>
          <span className={classes['name']}>{TenLop}</span>
          <span>{Loi ?? (IDKhoi !== null && blockName(IDKhoi))}</span>
        </li>
      ))}
    </ul>
  );
}
