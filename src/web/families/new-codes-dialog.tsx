import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { type FamilyCodes, familiesApi, type SlipsRequest } from '#shared/families/api.ts';
import { file } from '#web/kit/calls/call.ts';
import { saveFile } from '#web/kit/calls/save-file.ts';
import { useFileExport } from '#web/kit/calls/use-file-export.ts';
import { Dialog } from '#web/kit/dialogs/dialog.tsx';
import { DialogFooter } from '#web/kit/dialogs/dialog-footer.tsx';
import { useLeaveGuard } from '#web/kit/dialogs/leave-guard.tsx';
import type { DialogState } from '#web/kit/dialogs/use-dialog.ts';
import { ExportButton, ExportFailure } from '#web/kit/parts/export-button.tsx';
import { numberColumn } from '#web/kit/tables/columns.tsx';
import { DataTable } from '#web/kit/tables/data-table.tsx';
import classes from './families.module.css';

const lostText = () =>
  'Phiếu của các mã vừa tạo chưa được tải về. Rời đi thì không xem lại được các mã này nữa.';

/** New codes, which cannot be shown again. Asks before it is closed without the slips. */
export function NewCodesDialog({ dialog }: { dialog: DialogState<FamilyCodes> }) {
  const codes = dialog.value;
  // The codes whose slips have been downloaded.
  const [saved, setSaved] = useState<FamilyCodes>();
  const [asking, setAsking] = useState(false);
  const slips = useFileExport({
    load: (body: SlipsRequest) => file(familiesApi.slips, { body }),
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
  const wanted = {
    IDLopHoc: codes.IDLopHoc,
    HocSinh: codes.HocSinh.map(({ IDHocSinh, Ma }) => ({ IDHocSinh, Ma })),
  };
  return (
    <>
      <Dialog title="Mã tra cứu vừa tạo" opened={dialog.opened} onClose={close}>
        <Stack gap="md">
          <Alert color="yellow" icon={<IconAlertCircle aria-hidden />}>
            Các mã này chỉ hiện một lần. Hãy tải phiếu ngay để in và phát cho phụ huynh; muốn in lại sau này
            thì phải cấp mã mới.
          </Alert>
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
          <DialogFooter>
            <ExportFailure text={slips.failureOf(wanted)} />
            <Button variant="default" onClick={close}>
              Đóng
            </Button>
            <ExportButton
              format="pdf"
              label="Tải phiếu (PDF)"
              pending={slips.pending}
              onClick={() => slips.run(wanted)}
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
