import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type FamilyCodes, familiesApi, type SlipsRequest } from '#shared/families/api.ts';
import {
  type FamilyCodesOfClasses,
  manyCodesApi,
  type SlipsOfClassesRequest,
} from '#shared/families/many-codes-api.ts';
import { file } from '#web/kit/calls/call.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { ExportFailure } from '#web/kit/parts/export-button.tsx';
import { LongExport } from '#web/kit/parts/long-export.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import classes from './families.module.css';

const lostText = () =>
  'Phiếu của các mã vừa tạo chưa được tải về. Rời đi thì không xem lại được các mã này nữa.';

export type NewCodes = FamilyCodes | FamilyCodesOfClasses;

/** New codes, which cannot be shown again. Asks before it is closed without the slips. */
export function NewCodesDialog({ dialog }: { dialog: DialogState<NewCodes> }) {
  const codes = dialog.value;
  // The codes whose slips have been downloaded.
  const [saved, setSaved] = useState<NewCodes>();
  const [asking, setAsking] = useState(false);
  const slips = useFileExport({
    load: (body: SlipsRequest | SlipsOfClassesRequest, signal) =>
      'IDLopHoc' in body
        ? file(familiesApi.slips, { body, signal })
        : file(manyCodesApi.slipsOfClasses, { body, signal }),
    save: (slips) => {
      saveFile(slips, 'phieu_tra_cuu.pdf');
      setSaved(codes);
    },
    done: 'Đã tải phiếu mã tra cứu.',
  });
  const isUnsaved = dialog.opened && saved !== codes;
  useLeaveGuard(isUnsaved, { consequence: lostText });
  if (!codes) return null;
  const close = () => (isUnsaved ? setAsking(true) : dialog.close());
  const wanted =
    'Lop' in codes
      ? { HocSinh: codes.Lop.flatMap(({ HocSinh }) => slipsOf(HocSinh)) }
      : { IDLopHoc: codes.IDLopHoc, HocSinh: slipsOf(codes.HocSinh) };
  return (
    <>
      <Dialog title="Mã tra cứu vừa tạo" opened={dialog.opened} onClose={close}>
        <Stack gap="md">
          <Alert color="yellow" icon={<IconAlertCircle aria-hidden />}>
            Các mã này chỉ hiện một lần. Hãy tải phiếu ngay để in và phát cho phụ huynh; muốn in lại sau này
            thì phải cấp mã mới.
          </Alert>
          {'Lop' in codes ? <CodesOfClasses codes={codes} /> : <CodesOfClass codes={codes} />}
          <DialogFooter>
            <ExportFailure text={slips.failureOf(wanted)} />
            <Button variant="default" onClick={close}>
              Đóng
            </Button>
            <LongExport
              format="pdf"
              label="Tải phiếu (PDF)"
              running="Đang tạo phiếu…"
              cancelLabel="Hủy tạo phiếu"
              pending={slips.pending}
              onClick={() => slips.run(wanted)}
              onCancel={slips.cancel}
            />
          </DialogFooter>
        </Stack>
      </Dialog>
      <Dialog title="Đóng mà chưa tải phiếu?" opened={asking} onClose={() => setAsking(false)} size="sm">
        <Stack gap="md">
          <Text>Các mã này không xem lại được. Không có phiếu thì phải cấp mã mới.</Text>
          <DialogFooter>
            <Button
              color="red"
              variant="light"
              onClick={() => {
                setAsking(false);
                dialog.close();
              }}
            >
              Đóng, không tải
            </Button>
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              Quay lại
            </Button>
          </DialogFooter>
        </Stack>
      </Dialog>
    </>
  );
}

const slipsOf = (students: FamilyCodes['HocSinh']) =>
  students.map(({ IDHocSinh, Ma }) => ({ IDHocSinh, Ma }));

function CodesOfClass({ codes }: { codes: FamilyCodes }) {
  return (
    <DataTable
      caption="Mã tra cứu vừa tạo"
      rows={codes.HocSinh}
      rowKey={({ IDHocSinh }) => IDHocSinh}
      empty=""
      columns={[
        // Tells namesakes apart, as in the list of the class.
        numberColumn('STT'),
        {
          key: 'student',
          header: 'Học sinh',
          rowHeader: true,
          phone: 'title',
          cell: ({ HoTen }) => HoTen,
        },
        { key: 'code', header: 'Mã', cell: ({ Ma }) => <span className={classes['code']}>{Ma}</span> },
      ]}
    />
  );
}

/** The codes themselves are only on the slips: a school has a thousand. */
function CodesOfClasses({ codes: { Lop } }: { codes: FamilyCodesOfClasses }) {
  const count = Lop.reduce((sum, { HocSinh }) => sum + HocSinh.length, 0);
  return (
    <>
      <Text>
        Đã tạo {count} mã của {Lop.length} lớp. Tệp phiếu xếp theo lớp, mỗi lớp bắt đầu ở một trang mới.
      </Text>
      <DataTable
        caption="Số mã vừa tạo của từng lớp"
        rows={Lop}
        rowKey={({ IDLopHoc }) => IDLopHoc}
        empty=""
        columns={[
          { key: 'class', header: 'Lớp', rowHeader: true, phone: 'title', cell: ({ TenLop }) => TenLop },
          { key: 'count', header: 'Số mã', numeric: true, cell: ({ HocSinh }) => HocSinh.length },
        ]}
      />
    </>
  );
}
