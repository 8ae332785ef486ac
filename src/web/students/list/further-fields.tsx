// The optional fields of a student, in a section that starts closed, for admission and correction.

import { Button, NativeSelect, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { textLimits } from '#shared/contract/limits.ts';
import { furtherLabels } from '#shared/students/corrections/particulars.ts';
import { furtherLimits } from '#shared/students/list/limits.ts';
import { relationLabels } from '#shared/students/list/relatives.ts';
import { FormGrid } from '#web/kit/forms/form-grid.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import type { useServerForm } from '#web/kit/forms/use-server-form.ts';
import classes from './further-fields.module.css';
import { type FurtherValues, type RelativeRow, usedRows } from './further-values.ts';

type Form = Pick<ReturnType<typeof useServerForm<FurtherValues, unknown>>, 'field' | 'values'>;

const relationOptions = Object.entries(relationLabels).map(([value, label]) => ({ value, label }));

export function FurtherFields({ form }: { form: Form }) {
  const section = useRef<HTMLDetailsElement>(null);
  // A closed section hides its errors, and its fields cannot take the focus.
  useLayoutEffect(() => {
    if (section.current?.querySelector('[aria-invalid="true"]')) section.current.open = true;
  });
  return (
    <details ref={section} className={classes['section']}>
      <summary className={classes['summary']}>
        <span>Thông tin thêm</span>
        <Text span size="sm" c="dimmed" className={classes['hint'] ?? ''}>
          Không bắt buộc
        </Text>
      </summary>
      <div className={classes['content']}>
        <FormGrid>
          <TextField
            label={furtherLabels.MaDinhDanh}
            maxLength={furtherLimits.id.max}
            {...form.field('MaDinhDanh')}
          />
          <TextField
            label={furtherLabels.SoDinhDanh}
            description={`${furtherLimits.personalNumber} chữ số`}
            inputMode="numeric"
            maxLength={furtherLimits.personalNumber}
            {...form.field('SoDinhDanh')}
          />
          <TextField
            label={furtherLabels.DanToc}
            maxLength={furtherLimits.ethnicity}
            {...form.field('DanToc')}
          />
          <TextField
            label={furtherLabels.NoiSinh}
            maxLength={furtherLimits.birthPlace}
            {...form.field('NoiSinh')}
          />
          <TextField
            label={furtherLabels.DienUuTien}
            placeholder="Ví dụ: con liệt sĩ, hộ nghèo"
            maxLength={furtherLimits.priority}
            {...form.field('DienUuTien')}
          />
        </FormGrid>
        <Relatives form={form} />
      </div>
    </details>
  );
}

function Relatives({ form }: { form: Form }) {
  const used = usedRows(form.values);
  const [shown, setShown] = useState(used);
  // A row that is emptied stays: its name is being typed again.
  if (used > shown) setShown(used);
  const rows = ([0, 1, 2] as const).slice(0, shown);
  return (
    <>
      {rows.map((row) => (
        <RelativeFields key={row} form={form} row={row} />
      ))}
      {shown < furtherLimits.relatives && (
        <Button
          variant="light"
          leftSection={<IconPlus size={18} aria-hidden />}
          justify="start"
          w="fit-content"
          onClick={() => setShown(shown + 1)}
        >
          Thêm người thân
        </Button>
      )}
    </>
  );
}

function RelativeFields({ form, row }: { form: Form; row: RelativeRow }) {
  return (
    <fieldset className={classes['relative']}>
      <Text component="legend" size="sm" fw={600}>
        Người thân {row + 1}
      </Text>
      <FormGrid>
        <NativeSelect label="Quan hệ" data={relationOptions} {...form.field(`QuanHe_${row}`)} />
        <TextField label="Họ và tên" maxLength={furtherLimits.relativeName} {...form.field(`HoTen_${row}`)} />
        <TextField
          label="Số điện thoại"
          type="tel"
          maxLength={furtherLimits.phone.max}
          {...form.field(`SoDienThoai_${row}`)}
        />
        <TextField
          label="Email người thân"
          type="email"
          maxLength={textLimits.email}
          {...form.field(`Email_${row}`)}
        />
        <TextField
          label="Nghề nghiệp"
          maxLength={furtherLimits.occupation}
          {...form.field(`NgheNghiep_${row}`)}
        />
      </FormGrid>
    </fieldset>
  );
}
