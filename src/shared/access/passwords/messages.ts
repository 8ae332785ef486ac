import { passwordLimits } from '#shared/contract/limits.ts';

export const passwordMessages = {
  rules: `Ít nhất ${passwordLimits.min} ký tự, không chỉ gồm chữ số, không quá phổ biến, không giống tên đăng nhập, họ tên hoặc e-mail.`,
  /** For an account of somebody else: it recommends more than is required. */
  rulesOfAccount: `Ít nhất ${passwordLimits.min} ký tự, gồm chữ hoa, chữ thường và chữ số. Không quá phổ biến, không giống tên đăng nhập, họ tên hoặc e-mail.`,
  tooShort: `Mật khẩu mới phải có ít nhất ${passwordLimits.min} ký tự.`,
  tooLong: `Mật khẩu không được dài quá ${passwordLimits.max} ký tự.`,
  onlyDigits: 'Mật khẩu không được chỉ gồm chữ số.',
  tooCommon: 'Mật khẩu này quá phổ biến, rất dễ đoán.',
  unchanged: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
  tooSimilar: 'Mật khẩu quá giống tên đăng nhập, họ tên hoặc e-mail.',
  oldMissing: 'Vui lòng nhập mật khẩu cũ để thay đổi mật khẩu.',
  different: 'Mật khẩu mới và xác nhận mật khẩu không khớp.',
} as const;
