import { Button, Paper, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate, formatVietnameseMinute, vietnameseDay } from '#shared/contract/calendar-date.ts';
import type { TokenRight } from '#shared/contract/permissions.ts';
import { type AccessToken, type CreatedToken, tokensApi } from '#shared/school/tokens/api.ts';
import { isValidOn } from '#shared/school/tokens/expiry.ts';
import { rightNames } from '#shared/school/tokens/messages.ts';
import { call } from '#web/kit/calls/call.ts';
import { useAction } from '#web/kit/calls/use-action.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { FormModal } from '#web/kit/dialogs/form-modal.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { type Column, DataTable } from '#web/kit/tables/data-table.tsx';
import classes from '../details/school-card.module.css';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenForm } from './token-form.tsx';
import { tokensQuery } from './tokens-query.ts';

/** For the board: the other programs that may read from here. */
export function TokensCard() {
  const tokens = useQuery(tokensQuery);
  const form = useDialog<true>();
  const created = useDialog<CreatedToken>();
  const removal = useDialog<AccessToken>();
  const ending = useAction({
    send: ({ id }: AccessToken) => call(tokensApi.end, { params: { id } }),
    done: (_, { Ten }) => `Đã thu hồi mã truy cập “${Ten}”.`,
    stale: [tokensQuery.queryKey],
  });
  if (tokens.isError)
    return <FailedQuery query={tokens} fallback="Không thể tải mã truy cập của chương trình khác." />;
  return (
    <Paper component="section" className={classes['card']} withBorder aria-busy={!tokens.data}>
      <div className={classes['head']}>
        <Title order={2} size="h3">
          Chương trình khác
        </Title>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!tokens.data}
          onClick={() => form.open(true)}
        >
          Tạo mã truy cập
        </Button>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        Với mã truy cập, một chương trình khác của trường (thư viện, thời khóa biểu, trang web …) đọc được
        danh sách hoặc điểm từ đây, cho đến ngày hết hạn hoặc khi mã bị thu hồi.
      </Text>
      {tokens.data && tokens.data.length > 0 && (
        <DataTable
          caption="Mã truy cập của chương trình khác"
          columns={tokenColumns(removal.open)}
          rows={tokens.data}
          rowKey={({ id }) => id}
          empty={null}
        />
      )}
      <FormModal dialog={form} title="Tạo mã truy cập">
        {() => <TokenForm onCreated={created.open} onClose={form.close} />}
      </FormModal>
      <NewTokenDialog dialog={created} />
      <ConfirmDelete
        dialog={removal}
        title="Thu hồi mã truy cập?"
        nameOf={({ Ten }) => Ten}
        consequence="Chương trình dùng mã này không đọc được gì nữa, ngay lập tức."
        action="Thu hồi"
        onDelete={ending.mutateAsync}
      />
    </Paper>
  );
}

const rightsText = (rights: readonly TokenRight[]) =>
  rightNames[rights.includes('diem') ? 'diem' : 'danh-sach'];

const tokenColumns = (onEnd: (token: AccessToken) => void): Column<AccessToken>[] => [
  {
    key: 'name',
    header: 'Tên chương trình',
    rowHeader: true,
    phone: 'title',
    cell: ({ Ten, NguoiTao }) => (
      <>
        {Ten}
        <Text size="xs" c="dimmed">
          {NguoiTao} tạo
        </Text>
      </>
    ),
  },
  { key: 'rights', header: 'Được đọc', phone: 'detail', cell: ({ Quyen }) => rightsText(Quyen) },
  {
    key: 'end',
    header: 'Đến hết ngày',
    phone: 'labelled',
    cell: ({ HetHan }) =>
      isValidOn(vietnameseDay(new Date()), HetHan)
        ? formatDate(HetHan)
        : `${formatDate(HetHan)} (đã hết hạn)`,
  },
  {
    key: 'used',
    header: 'Dùng lần cuối',
    phone: 'labelled',
    cell: ({ LanCuoiDung }) =>
      LanCuoiDung === null ? 'Chưa dùng' : formatVietnameseMinute(new Date(LanCuoiDung)),
  },
  {
    key: 'actions',
    header: 'Thao tác',
    actions: true,
    narrow: true,
    cell: (token) => (
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Thu hồi mã truy cập ${token.Ten}`}
        onClick={() => onEnd(token)}
      >
        Thu hồi
      </Button>
    ),
  },
];
