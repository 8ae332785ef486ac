import { Badge, Button, Paper, Skeleton, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { familiesApi, type Publication } from '#shared/families/api.ts';
import { familyMessages } from '#shared/families/messages.ts';
import { lacksTerms, periods, withdrawnBy } from '#shared/families/publication.ts';
import { wholeYear } from '#shared/school/years/whole-year.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { formatMoment } from '#web/kit/format.ts';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { Hint } from '#web/kit/popups/hint.tsx';
import { toast } from '#web/kit/toast.ts';
import { yearsQuery } from '#web/school/choices/choice-lists.ts';
import { familyKeys, publicationsQuery } from './api.ts';
import classes from './families.module.css';

const nameOf = (period: number) => (period === wholeYear ? 'Kết quả cả năm' : `Học kỳ ${period}`);

/** Which terms families can see. */
export function PublicationsCard() {
  const client = useQueryClient();
  const publications = useQuery(publicationsQuery);
  const years = useQuery(yearsQuery());
  const publishing = useDialog<Publication>();
  const withdrawal = useDialog<Publication>();
  const published = new Set(publications.data?.filter(({ CongBo }) => CongBo).map(({ IDHocKy }) => IDHocKy));
  const [current, before] = years.data ?? [];
  /** The new year, until something of it is published: families still see the last one. */
  const begins = before && publications.data && published.size === 0 ? current : undefined;
  const change = async ({ IDHocKy }: Publication, CongBo: boolean) => {
    try {
      const body = { IDHocKy: IDHocKy as 0 | 1 | 2, CongBo };
      client.setQueryData(familyKeys.publications, await call(familiesApi.publish, { body }));
      toast.success(`${CongBo ? 'Đã công bố' : 'Đã thôi công bố'} ${nameOf(IDHocKy).toLowerCase()}.`);
    } catch (error) {
      toast.error(detailOf(error));
      await client.invalidateQueries({ queryKey: familyKeys.publications });
    }
  };
  if (publications.isError) return <FailedQuery query={publications} />;
  return (
    <Paper component="section" className={classes['card']} withBorder aria-busy={!publications.data}>
      <Title order={2} size="h3">
        Công bố kết quả
      </Title>
      <Text size="sm" c="dimmed">
        Phụ huynh chỉ thấy những gì đã công bố, luôn với điểm mới nhất. Điểm sửa sau khi công bố có ghi chú
        “Đã điều chỉnh ngày …”.
      </Text>
      {begins && (
        <Text size="sm">
          Niên khóa {begins.TenNienKhoa} chưa công bố lần nào. Đến lần công bố đầu tiên, phụ huynh vẫn xem
          niên khóa đã công bố gần nhất, kể cả phụ huynh của học sinh đã ra trường.
        </Text>
      )}
      {!publications.data && periods.map((period) => <Skeleton key={period} height="2.9375rem" />)}
      {publications.data?.map((publication) => (
        <div key={publication.IDHocKy} className={classes['period']}>
          <div>
            <Text fw={600}>{nameOf(publication.IDHocKy)}</Text>
            <Badge variant="light" color={publication.CongBo ? 'green' : 'gray'} tt="none" fw={600}>
              {publication.ThoiDiem ? `Đã công bố lúc ${formatMoment(publication.ThoiDiem)}` : 'Chưa công bố'}
            </Badge>
          </div>
          <PublicationButtons
            name={nameOf(publication.IDHocKy)}
            isPublished={publication.CongBo}
            refusal={
              lacksTerms(published, { IDHocKy: publication.IDHocKy, CongBo: true })
                ? familyMessages.termsFirst
                : undefined
            }
            onPublish={() => publishing.open(publication)}
            onWithdraw={() => withdrawal.open(publication)}
          />
        </div>
      ))}
      <ConfirmDelete
        dialog={publishing}
        color="blue"
        title="Công bố cho phụ huynh?"
        action="Công bố"
        nameOf={({ IDHocKy }) => nameOf(IDHocKy)}
        consequence={
          'Phụ huynh của mọi học sinh có mã sẽ xem được ngay. Hãy xem Tiến độ nhập điểm trước: điểm còn thiếu hiện là dấu –.' +
          (begins
            ? ` Từ lúc đó phụ huynh xem niên khóa ${begins.TenNienKhoa}; niên khóa trước nằm ở “Năm học trước”, và mã của học sinh đã ra trường hết dùng được.`
            : '')
        }
        onDelete={(publication) => change(publication, true)}
      />
      <ConfirmDelete
        dialog={withdrawal}
        title="Thôi công bố?"
        action="Thôi công bố"
        nameOf={({ IDHocKy }) => withdrawnBy(published, { IDHocKy, CongBo: false }).map(nameOf).join(' và ')}
        consequence="Phụ huynh không xem được nữa cho đến khi công bố lại; khi đó các ghi chú “Đã điều chỉnh” trước đó được bỏ. Điểm không thay đổi."
        onDelete={(publication) => change(publication, false)}
      />
    </Paper>
  );
}

type Props = {
  name: string;
  isPublished: boolean;
  /** Why it cannot be published yet. */
  refusal: string | undefined;
  onPublish: () => void;
  onWithdraw: () => void;
};

function PublicationButtons({ name, isPublished, refusal, onPublish, onWithdraw }: Props) {
  if (isPublished)
    return (
      <Button color="red" variant="light" aria-label={`Thôi công bố: ${name}`} onClick={onWithdraw}>
        Thôi công bố
      </Button>
    );
  return (
    <Hint text={refusal}>
      <Button
        aria-label={`Công bố: ${name}`}
        aria-disabled={refusal !== undefined || undefined}
        data-disabled={refusal !== undefined || undefined}
        onClick={() => refusal === undefined && onPublish()}
      >
        Công bố
      </Button>
    </Hint>
  );
}
