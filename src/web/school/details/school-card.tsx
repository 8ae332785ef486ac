import { Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { defaultLevel } from '#shared/contract/school-levels.ts';
import { allSchoolLabels, schoolFields, schoolLabels, type WholeSchool } from '#shared/school/details/api.ts';
import { levelNames } from '#shared/school/years/block.ts';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { schoolQuery } from '#web/kit/print/school-query.ts';
import classes from './school-card.module.css';

const SchoolForm = lazy(() => import('./school-form.tsx'));

/** The school's details, with a button to edit them. */
export function SchoolCard() {
  const school = useQuery(schoolQuery);
  const editor = useDialog<WholeSchool>();
  const level = school.data?.CapHoc ?? defaultLevel;
  if (school.isError) return <FailedQuery query={school} fallback="Không thể tải thông tin trường." />;
  return (
    <Paper component="section" className={classes['card']} withBorder aria-busy={!school.data}>
      <div className={classes['head']}>
        <Title order={2} size="h3">
          Thông tin trường
        </Title>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={!school.data}
          onClick={() => school.data && editor.open({ ...school.data, CapHoc: level })}
        >
          Sửa thông tin trường
        </Button>
      </div>
      <dl className={classes['particulars']}>
        {schoolFields.map((field) => (
          <div key={field}>
            <Text component="dt" size="sm" c="dimmed">
              {schoolLabels[field]}
            </Text>
            <Text component="dd" m={0}>
              {school.data ? school.data[field] || 'Chưa có' : <Skeleton h="1.6rem" w="80%" />}
            </Text>
          </div>
        ))}
        {level !== defaultLevel && (
          <div>
            <Text component="dt" size="sm" c="dimmed">
              {allSchoolLabels.CapHoc}
            </Text>
            <Text component="dd" m={0}>
              {levelNames[level]}
            </Text>
          </div>
        )}
      </dl>
      <FormModal dialog={editor} title="Sửa thông tin trường">
        {(value) => <SchoolForm school={value} onClose={editor.close} />}
      </FormModal>
    </Paper>
  );
}
