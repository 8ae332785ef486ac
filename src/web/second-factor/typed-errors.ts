/** What is missing before anything is sent; whether it is right, the server says. */
export function typedErrors(values: { password?: string; MaXacThuc?: string }): Record<string, string> {
  return {
    ...(values.password === '' && { password: 'Vui lòng nhập mật khẩu.' }),
    ...(values.MaXacThuc?.trim() === '' && { MaXacThuc: 'Vui lòng nhập mã xác thực.' }),
  };
}
