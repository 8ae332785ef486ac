import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Account, accountsApi } from '#shared/access/accounts/api.ts';
import { passwordMessages } from '#shared/access/passwords/messages.ts';
import { vietnameseDay } from '#shared/contract/calendar-date.ts';
import { gender } from '#shared/contract/fields.ts';
import { textLimits } from '#shared/contract/limits.ts';
import { call } from '#web/kit/calls/call.ts';
import { DateField } from '#web/kit/forms/dates/date-field.tsx';
import { FormGrid, FormGridRow } from '#web/kit/forms/form-grid.tsx';
import { readOnlyText } from '#web/kit/forms/read-only.ts';
import { ServerForm } from '#web/kit/forms/server-form.tsx';
import { TextField } from '#web/kit/forms/text-field.tsx';
import { useDialogForm } from '#web/kit/forms/use-dialog-form.ts';
import { withPassword } from '#web/kit/password/with-password.ts';
import { session } from '#web/kit/session/session.ts';
import { useUser } from '#web/kit/session/use-session.ts';
import { saveProblem } from './account-problems.ts';
import { accountErrors, toChange, toCreation, valuesOf } from './account-values.ts';
import { accountKeys, rolesQuery } from './api.ts';
import { FirstPasswordField } from './first-password-field.tsx';

type Props = { account: Account | null; onClose: () => void };

const { rulesOfAccount } = passwordMessages;

/** Creates an account, or changes the given one. */
export function AccountForm({ account, onClose }: Props) {
  const user = useUser();
  const roles = useQuery(rolesQuery);
  const form = useDialogForm({
    initialValues: valuesOf(account),
    validate: (values) => accountErrors(values, account === null, new Date()),
    submit: async (values) => {
      if (!account) {
        const body = toCreation(values);
        return withPassword((old_password) => call(accountsApi.create, { body: { ...body, old_password } }));
      }
      const { id } = account;
      const body = toChange(values);
      return withPassword(
        (old_password) => call(accountsApi.change, { params: { id }, body: { ...body, old_password } }),
        // With the current password included, the server knows that the owner set the new one. It is asked for even
        // if the session is new and the server would not require it.
        { askFirst: id === user.id && values.password !== '' },
      );
    },
    failure: saveProblem,
    // The next person usually has the same role and nothing else in common.
    next: account ? undefined : ({ role }) => ({ ...valuesOf(null), role }),
    done: (saved) => `${account ? 'Đã cập nhật' : 'Đã tạo'} tài khoản @${saved.user.username}.`,
    stale: [accountKeys.all],
    onSaved: ({ id, Ho, Ten, role }) => {
      // A change of the user's own name or role takes effect immediately, including the permissions.
      if (id === user.id) session.setUser({ id, Ho, Ten, role });
    },
    onClose,
  });
  return (
    <ServerForm form={form} submitLabel={account ? 'Lưu thay đổi' : 'Tạo tài khoản'} onCancel={onClose}>
      <FormGrid>
        <TextField
          label="Tên đăng nhập"
          autoCapitalize="none"
          spellCheck={false}
          {...(account
            ? readOnlyText('Không thể thay đổi tên đăng nhập.')
            : { required: true, 'data-autofocus': true })}
          {...form.field('username')}
        />
        <FirstPasswordField
          label={account ? 'Mật khẩu mới' : 'Mật khẩu'}
          description={account ? `Để trống nếu không đổi. ${rulesOfAccount}` : rulesOfAccount}
          required={!account}
          field={form.field('password')}
          onGenerate={(password) => form.setValue('password', password)}
        />
        <TextField
          label="Họ"
          required
          maxLength={textLimits.name}
          data-autofocus={account ? true : undefined}
          {...form.field('Ho')}
        />
        <TextField label="Tên" required maxLength={textLimits.name} {...form.field('Ten')} />
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
        <TextField
          label="Số điện thoại"
          required
          type="tel"
          inputMode="numeric"
          {...form.field('SoDienThoai')}
        />
        <FormGridRow>
          <TextField label="Email" required type="email" {...form.field('Email')} />
        </FormGridRow>
        <FormGridRow>
          <TextField label="Địa chỉ" required maxLength={textLimits.address} {...form.field('DiaChi')} />
        </FormGridRow>
      </FormGrid>
    </ServerForm>
  );
}
