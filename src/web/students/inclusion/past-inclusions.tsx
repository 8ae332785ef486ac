import { Text } from '@mantine/core';
import type { PastInclusion } from '#shared/students/inclusion/api.ts';
import { formatMoment } from '#web/kit/format.ts';

type Props = { inclusions: PastInclusion[]; className: string | undefined };

/** When the student was in inclusive education, and why as far as the user may know. */
export function PastInclusions({ inclusions, className }: Props) {
  return (
    <ul className={className}>
      {inclusions.map(({ TenNienKhoa, LyDo, NguoiGhi, ThoiDiem, NguoiKetThuc, KetThucLuc }) => (
        <li key={ThoiDiem + TenNienKhoa}>
          <Text>
            Niên khóa {TenNienKhoa}
            {LyDo !== undefined && `: ${LyDo}`}
          </Text>
          <Text size="sm" c="dimmed">
            {NguoiGhi} ghi nhận lúc {formatMoment(ThoiDiem)}
            {KetThucLuc && ` · ${NguoiKetThuc} kết thúc lúc ${formatMoment(KetThucLuc)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
