/** Only checks that nothing is missing; the server checks the values. */
export function typedErrors(values: { password?: string; MaXacThuc?: string }): Record<string, string> {
  return {
    ...(values.password === '' && { password: 'Vui lòng nhập mật khẩu.' }),
    ...(values.MaXacThuc?.trim() === '' && { MaXacThuc: 'Vui lòng nhập mã xác thực.' }),
  };
}
