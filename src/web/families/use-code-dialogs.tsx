import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { familiesApi } from '#shared/families/api.ts';
import { call } from '#web/kit/calls/call.ts';
import { detailOf } from '#web/kit/calls/problems.ts';
import { ConfirmDelete } from '#web/kit/dialogs/confirm-delete.tsx';
import { useDialog } from '#web/kit/dialogs/use-dialog.ts';
import { toast } from '#web/kit/toast.ts';
import { type CodesFor, familyKeys } from './api.ts';
import type { NewCodes } from './new-codes-dialog.tsx';

/** Loaded in the background, before it is needed: codes are shown only once. */
const newCodesCode = import('./new-codes-dialog.tsx');
const NewCodesDialog = lazy(async () => ({ default: (await newCodesCode).NewCodesDialog }));

type Replacement = { codes: CodesFor; name: string; replaced: number };
type Student = { IDHocSinh: number; HoTen: string };

/** Creates and revokes codes. Asks first if codes that families may already have would become invalid. */
export function useCodeDialogs() {
  const client = useQueryClient();
  const replacement = useDialog<Replacement>();
  const revocation = useDialog<Student>();
  const created = useDialog<NewCodes>();
  const attempt = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      toast.error(detailOf(error));
    }
    await client.invalidateQueries({ queryKey: familyKeys.codes });
  };
  const createNow = (body: CodesFor) =>
    attempt(async () => created.open(await call(familiesApi.createCodes, { body })));
  const create = (codes: CodesFor, name: string, replaced: number) => {
    if (replaced > 0) replacement.open({ codes, name, replaced });
    else void createNow(codes);
  };
  const revokeNow = ({ IDHocSinh, HoTen }: Student) =>
    attempt(async () => {
      await call(familiesApi.revokeCode, { params: { IDHocSinh } });
      toast.success(`Đã thu hồi mã của ${HoTen}.`);
    });
  const dialogs = (
    <>
      <ConfirmDelete
        dialog={replacement}
        title="Cấp mã mới?"
        action="Cấp mã mới"
        nameOf={({ name }) => name}
        consequence={replacement.value && consequenceOf(replacement.value)}
        onDelete={({ codes }) => createNow(codes)}
      />
      <ConfirmDelete
        dialog={revocation}
        title="Thu hồi mã?"
        action="Thu hồi"
        nameOf={({ HoTen }) => HoTen}
        consequence="Phiếu đã phát không dùng được nữa, và gia đình đang xem kết quả phải thoát. Muốn tra cứu lại thì phải cấp mã mới."
        onDelete={revokeNow}
      />
      {created.value && (
        <Suspense>
          <NewCodesDialog dialog={created} />
        </Suspense>
      )}
    </>
  );
  return { create, show: created.open, revoke: revocation.open, dialogs };
}

const consequenceOf = ({ codes, replaced }: Replacement) =>
  'IDHocSinh' in codes
    ? 'Mã cũ hết hiệu lực ngay: phiếu đã phát không dùng được nữa, và gia đình đang xem kết quả phải nhập mã mới.'
    : `${replaced} học sinh của lớp đã có mã. Mã cũ hết hiệu lực ngay: mọi phiếu đã phát cho lớp không dùng được nữa và phải phát lại. Chỉ cần mã cho một em mới vào lớp thì hãy hủy và bấm Tạo mã ở dòng của em.`;
