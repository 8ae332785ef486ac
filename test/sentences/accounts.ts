// Signing in, accounts, passwords and the second factor.

import type { Sentences } from './sentences.ts';

const address = '203.0.113.7';

export const accountSentences = {
  'session.open': [[{ address }, 'Đã đăng nhập từ địa chỉ 203.0.113.7.']],
  'session.refused': [
    [{ address, reason: 'password' }, 'Đăng nhập không thành công từ địa chỉ 203.0.113.7: sai mật khẩu.'],
    [
      { address, reason: 'username' },
      'Đăng nhập không thành công từ địa chỉ 203.0.113.7: không có tên đăng nhập này.',
    ],
    [{ address, reason: 'code' }, 'Đăng nhập không thành công từ địa chỉ 203.0.113.7: sai mã xác thực.'],
  ],
  'session.close': [[{}, 'Đã đăng xuất.']],
  'session.endOther': [[{ devices: 2 }, 'Đã đăng xuất 2 thiết bị khác của mình.']],
  'account.first': [[{ id: 1, username: 'bgh' }, 'Đã tạo tài khoản Ban Giám Hiệu đầu tiên @bgh.']],
  'account.create': [
    [{ id: 5, username: 'lan', role: 'GiaoVu' }, 'Đã tạo tài khoản @lan với vai trò Giáo vụ.'],
  ],
  'token.create': [
    [
      { id: 3, Ten: 'Thư viện', Quyen: ['danh-sach', 'diem'], HetHan: '2027-06-30' },
      'Đã tạo mã truy cập “Thư viện” (quyền danh-sach, diem), dùng được đến hết 30/06/2027.',
    ],
  ],
  'token.end': [[{ id: 3, Ten: 'Thư viện' }, 'Đã thu hồi mã truy cập “Thư viện”.']],
  'token.use': [
    [{ id: 3, Ten: 'Thư viện' }, 'Đã đọc dữ liệu bằng mã truy cập “Thư viện”, lần đầu trong ngày.'],
  ],
  'account.import': [
    [
      {
        SoLuong: 2,
        TenTep: 'gv.xlsx',
        TaiKhoan: [
          { id: 5, username: 'nguyenvanan', role: 'GiaoVien' },
          { id: 6, username: 'tranthibinh', role: 'BGH' },
        ],
      },
      'Đã tạo 2 tài khoản từ tệp gv.xlsx: @tranthibinh (Ban Giám Hiệu), @nguyenvanan.',
    ],
    [
      {
        SoLuong: 12,
        TenTep: null,
        TaiKhoan: Array.from({ length: 12 }, (_, id) => ({ id, username: `an${id}`, role: 'GiaoVien' })),
      },
      'Đã tạo 12 tài khoản từ một tệp Excel: @an0, @an1, @an2, @an3, @an4, @an5, @an6, @an7, @an8, @an9 và 2 tài khoản khác.',
    ],
  ],
  'account.slips.export': [[{ SoLuong: 60 }, 'Đã tải 60 phiếu tài khoản để in.']],
  'account.change': [
    [{ id: 5, username: 'lan', fields: ['Ho', 'password'] }, 'Đã sửa tài khoản @lan: họ, mật khẩu.'],
    [
      { id: 5, username: 'lan', fields: ['Email'], role: 'BGH' },
      'Đã sửa tài khoản @lan: email, đổi vai trò thành Ban Giám Hiệu.',
    ],
    [
      { id: 5, username: 'lan', fields: [], role: 'BGH' },
      'Đã sửa tài khoản @lan, đổi vai trò thành Ban Giám Hiệu.',
    ],
    [
      { id: 5, username: 'mai', fields: [], role: 'GiaoVu', released: 7 },
      'Đã sửa tài khoản @mai, đổi vai trò thành Giáo vụ, bỏ trống 7 ô phân công.',
    ],
  ],
  'account.delete': [
    [
      { id: 5, username: 'lan', role: 'GiaoVu', HoTen: 'Nguyễn Thị Lan' },
      'Đã xóa tài khoản @lan (Nguyễn Thị Lan, Giáo vụ).',
    ],
    [
      { id: 6, username: 'mai', role: 'GiaoVien', HoTen: 'Nguyễn Thị Mai', released: 7 },
      'Đã xóa tài khoản @mai (Nguyễn Thị Mai, Giáo viên), bỏ trống 7 ô phân công.',
    ],
  ],
  'profile.change': [[{ id: 5, fields: ['DiaChi'] }, 'Đã sửa thông tin cá nhân: địa chỉ.']],
  'email.confirm': [[{ id: 5 }, 'Đã xác nhận email của mình là email khôi phục.']],
  'email.restore': [
    [{ id: 5, address }, 'Đã khôi phục email cũ của mình bằng mã gửi qua email từ địa chỉ 203.0.113.7.'],
  ],
  'password.change': [[{ id: 5 }, 'Đã đổi mật khẩu của mình.']],
  'password.refused': [[{}, 'Đã nhập sai mật khẩu hiện tại của mình.']],
  'password.request': [[{ address }, 'Đã yêu cầu mã đặt lại mật khẩu từ địa chỉ 203.0.113.7.']],
  'password.reset': [
    [{ id: 5, address }, 'Đã đặt lại mật khẩu bằng mã gửi qua email từ địa chỉ 203.0.113.7.'],
  ],
  'password.oneTime': [
    [{ id: 1, username: 'bgh' }, 'Đã đặt mật khẩu dùng một lần cho tài khoản @bgh, bằng lệnh trên máy chủ.'],
  ],
  'passwordRule.change': [
    [{ required: true }, 'Đã bắt buộc đổi mật khẩu do người khác đặt ở lần đăng nhập đầu tiên.'],
    [{ required: false }, 'Đã thôi bắt buộc đổi mật khẩu do người khác đặt ở lần đăng nhập đầu tiên.'],
  ],
  'secondFactor.on': [[{ id: 5 }, 'Đã bật xác thực hai bước của mình.']],
  'secondFactor.off': [[{ id: 5 }, 'Đã tắt xác thực hai bước của mình.']],
  'secondFactor.newCodes': [[{ id: 5 }, 'Đã tạo lại các mã dự phòng của mình.']],
  'secondFactor.rule': [
    [{ role: 'BGH', required: true }, 'Đã bắt buộc xác thực hai bước với vai trò Ban Giám Hiệu.'],
    [{ role: 'BGH', required: false }, 'Đã thôi bắt buộc xác thực hai bước với vai trò Ban Giám Hiệu.'],
  ],
  'secondFactor.remove': [[{ id: 5, username: 'lan' }, 'Đã gỡ xác thực hai bước của tài khoản @lan.']],
} satisfies Sentences;
