import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '#shared/access/accounts/api.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { gender } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { DateField } from '#web/kit/forms/date-field.tsx';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { readOnlyText } from '#web/kit/forms/read-only.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { useServerForm } from '#web/kit/forms/use-server-form.ts';
import { session } from '#web/kit/session/session.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { toast } from '#web/kit/toast.ts';
import { saveProblem } from './account-problems.ts';
import { accountErrors, toChange, toCreation, valuesOf } from './account-values.ts';
import { accountKeys, changeAccount, createAccount, rolesQuery } from './api.ts';
import { FirstPasswordField } from './first-password-field.tsx';

type Props = { account: Account | null; onClose: () => void };

const passwordHint = 'Ít nhất 8 ký tự, gồm chữ hoa, chữ thường và chữ số.';

/** Creates an account, or changes the given one. */
export function AccountForm({ account, onClose }: Props) {
  const client = useQueryClient();
  const user = useUser();
  const roles = useQuery(rolesQuery);
  const form = useServerForm({
    initialValues: valuesOf(account),
    validate: (values) => accountErrors(values, account === null, new Date()),
    submit: async (values) => {
      if (!account) return createAccount(toCreation(values));
      // With the current password included, the server knows that the owner set the new one.
      const ownPassword = account.id === user.id && values.password !== '';
      return changeAccount(account.id, toChange(values), ownPassword);
    },
    failure: saveProblem,
    // The next person usually has the same role and nothing else in common.
    next: account ? undefined : ({ role }) => ({ ...valuesOf(null), role }),
    onDone: ({ id, Ho, Ten, role, user: { username } }, again) => {
      toast.success(account ? `Đã cập nhật tài khoản @${username}.` : `Đã tạo tài khoản @${username}.`);
      if (!again) onClose();
      void client.invalidateQueries({ queryKey: accountKeys.all });
      // A change of the user's own name or role takes effect immediately, including the permissions.
      if (id === user.id) session.setUser({ id, Ho, Ten, role });
    },
  });
  return (
    <ServerForm form={form} submitLabel={account ? 'Lưu thay đổi' : 'Tạo tài khoản'} onCancel={onClose}>
      <FormGrid>
        <TextInput
          label="Tên đăng nhập"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...(account
            ? readOnlyText('Không thể thay đổi tên đăng nhập.')
            : { required: true, 'data-autofocus': true })}
          {...form.field('username')}
        />
        <FirstPasswordField
          label={account ? 'Mật khẩu mới' : 'Mật khẩu'}
          description={account ? `Để trống nếu không đổi. ${passwordHint}` : passwordHint}
          required={!account}
          field={form.field('password')}
          onGenerate={(password) => form.setValue('password', password)}
        />
        <TextInput
          label="Họ"
          required
          maxLength={textLimits.name}
          autoComplete="off"
          data-autofocus={account ? true : undefined}
          {...form.field('Ho')}
        />
        <TextInput
          label="Tên"
          required
          maxLength={textLimits.name}
          autoComplete="off"
          {...form.field('Ten')}
        />
        <NativeSelect label="Vai trò" required {...form.field('role')}>
          <option value="">-- Chọn vai trò --</option>
          {roles.data?.map(({ MaVaiTro, TenVaiTro }) => (
            <option key={MaVaiTro} value={MaVaiTro}>
              {TenVaiTro}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Giới tính" required data={gender.options} {...form.field('GioiTinh')} />
        <DateField label="Ngày sinh" required max={vietnameseDay(new Date())} {...form.field('NgaySinh')} />
        <TextInput
          label="Số điện thoại"
          required
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('SoDienThoai')}
        />
        <FormGridRow>
          <TextInput label="Email" required type="email" autoComplete="off" {...form.field('Email')} />
        </FormGridRow>
        <FormGridRow>
          <TextInput
            label="Địa chỉ"
            required
            maxLength={textLimits.address}
            autoComplete="off"
            {...form.field('DiaChi')}
          />
        </FormGridRow>
      </FormGrid>
    </ServerForm>
  );
}
