export const testMailMessages = {
  sent: (address: string) =>
    `Máy chủ thư đã nhận thư thử gửi đến ${address}. Nếu vài phút nữa chưa thấy, hãy xem cả hộp thư rác.`,
  noServer:
    'Chưa đặt máy chủ thư (SMTP_URL), nên thư không đến ai mà chỉ nằm trong thư mục outbox trên máy chủ.',
  noAddress:
    'Tài khoản của bạn chưa có địa chỉ nhận thư. Hãy nhập email trong Thông tin cá nhân rồi xác nhận bằng mật khẩu.',
  failed: (reason: string) => `Không gửi được thư thử: ${reason}`,
};
