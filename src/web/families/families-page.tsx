import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#web/kit/empty/empty-state.tsx';
import { FailedQuery } from '#web/kit/parts/error-state.tsx';
import { PageHeader } from '#web/kit/parts/page-header.tsx';
import { familySettingsQuery } from '#web/school/details/family-settings-query.ts';
import { ClassCodes } from './class-codes.tsx';
import { PublicationsCard } from './publications-card.tsx';

/** What families can look up, and the codes they need for it. */
export default function FamiliesPage() {
  const settings = useQuery(familySettingsQuery);
  return (
    <>
      <PageHeader
        title="Tra cứu cho phụ huynh"
        description="Công bố kết quả của niên khóa hiện tại và tạo mã để phụ huynh xem ở trang tra cứu của trường."
      />
      {settings.isError && <FailedQuery query={settings} />}
      {settings.data &&
        (settings.data.ChoTraCuu ? (
          <>
            <PublicationsCard />
            <ClassCodes />
          </>
        ) : (
          <EmptyState text="Tra cứu cho phụ huynh đang tắt. Ban Giám Hiệu bật ở trang Quản lý quy định." />
        ))}
    </>
  );
}
