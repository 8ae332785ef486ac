import { longResetCode } from './limits.ts';

/** The `code` of the 429 after which the owner of the account goes on with the newest letter. */
export const longCodeSent = 'long_code_sent';

export const resetMessages = {
  longCodeSent: `Tài khoản này được yêu cầu mã quá nhiều lần. Nếu đó là bạn, hãy dùng mã ${longResetCode.digits} chữ số trong thư mới nhất.`,
} as const;
