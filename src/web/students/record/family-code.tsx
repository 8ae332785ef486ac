import { Button, Group, Paper, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StudentRecord } from '#shared/students/record/api.ts';
import { codesQuery } from '#web/families/api.ts';
import classes from '#web/families/families.module.css';
import { useCodeDialogs } from '#web/families/use-code-dialogs.tsx';
import { formatMoment } from '#web/kit/format.ts';

/** The code of a student's family, on the record. */
export default function FamilyCode({
  student: { id, HoTen, NienKhoa, PhuHuynhXem },
}: {
  student: StudentRecord;
}) {
  const codes = useQuery(codesQuery(NienKhoa[0]?.IDLopHoc ?? null));
  const { create, revoke, dialogs } = useCodeDialogs();
  // Missing unless the student is in a class of the current year.
  const state = codes.data?.find(({ IDHocSinh }) => IDHocSinh === id);
  return (
    <Paper component="section" withBorder className={classes['card']} mt="md">
      <Title order={2} size="h3">
        Tra cứu cho phụ huynh
      </Title>
      <Group justify="space-between" gap="xs" mih="2.25rem">
        <Text>
          {PhuHuynhXem ? `Phụ huynh đã xem ${formatMoment(PhuHuynhXem)}.` : 'Phụ huynh chưa xem lần nào.'}
          {state && ` ${state.LyDoHet ?? (state.CoMa ? 'Học sinh đã có mã.' : 'Học sinh chưa có mã.')}`}
        </Text>
        {state && (
          <Group gap="xs">
            <Button variant="default" onClick={() => create({ IDHocSinh: id }, HoTen, state.CoMa ? 1 : 0)}>
              {state.CoMa ? 'Cấp mã mới' : 'Tạo mã'}
            </Button>
            {state.CoMa && (
              <Button color="red" variant="light" onClick={() => revoke(state)}>
                Thu hồi
              </Button>
            )}
          </Group>
        )}
      </Group>
      {dialogs}
    </Paper>
  );
}
