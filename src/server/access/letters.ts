import { escapeHtml } from '#server/platform/http/replies/html.ts';
import type { Mail } from '#server/platform/mail/create-mailer.ts';
import type { Addressee } from '#server/platform/mail/notice.ts';
import { longResetCode, resetCodeWith, restoreCode } from '#shared/access/sign-in/limits.ts';

export function resetCodeMail(to: Addressee, code: string): Mail {
  const kind = resetCodeWith(code.length);
  const isLong = kind === longResetCode;
  return letter(to, 'Mã đặt lại mật khẩu Sổ Điểm', [
    'Mã xác nhận để đặt lại mật khẩu của bạn là:',
    { emphasised: isLong ? inGroups(code) : code },
    `Mã có hiệu lực trong ${kind.minutes} phút và chỉ dùng được một lần. Đừng đưa mã này cho bất kỳ ai.`,
    ...(isLong ? [whyLong] : []),
    'Nếu bạn không yêu cầu, hãy bỏ qua thư này: mật khẩu của bạn không thay đổi.',
  ]);
}

const whyLong =
  'Mã dài hơn bình thường vì tài khoản này có quá nhiều lần yêu cầu mã hoặc nhập sai mã. Trong thời gian đó không có thư mới: hãy dùng mã trong thư này.';

const inGroups = (code: string) => code.replace(/(\d{4})(?=\d)/gu, '$1 ');

const reportIt = 'Nếu không phải bạn yêu cầu, hãy báo ngay cho Ban Giám Hiệu và đặt lại mật khẩu.';

export function passwordChangedMail(to: Addressee, moment: Date): Mail {
  return letter(to, 'Mật khẩu Sổ Điểm của bạn đã thay đổi', [
    `Mật khẩu tài khoản Sổ Điểm của bạn đã được thay đổi lúc ${timeOf(moment)}.`,
    reportIt,
  ]);
}

export function testMail(to: Addressee, moment: Date): Mail {
  return letter(to, 'Thư thử của Sổ Điểm', [
    `Bạn đã bấm “Gửi thư thử” lúc ${timeOf(moment)}. Thư này đến nơi, nên mã đặt lại mật khẩu và thông báo về tài khoản cũng đến nơi.`,
  ]);
}

type EmailChange = {
  /** The current e-mail of the profile. */
  email: string;
  emailChanged: boolean;
  /** Codes and notices go there too from now on. */
  recoveryMoved: boolean;
  /** The code to undo the change, and the page where it is entered, unless its address is unknown. */
  restore: { code: string; page: string | null } | null;
};

/** Sent to the previous recovery address. */
export function emailChangedMail({ email, emailChanged, recoveryMoved, restore }: EmailChange) {
  const what = emailChanged ? 'E-mail' : 'Email khôi phục';
  return (to: Addressee, moment: Date): Mail =>
    letter(to, `${what} tài khoản Sổ Điểm của bạn đã thay đổi`, [
      `${what} của tài khoản Sổ Điểm của bạn đã được đổi thành ${email} lúc ${timeOf(moment)}.`,
      recoveryMoved ? codesMove : codesStay,
      ...(restore ? wayBack(restore) : [reportIt]),
    ]);
}

const codesStay =
  'Mã đặt lại mật khẩu và thông báo vẫn được gửi đến địa chỉ bạn đang đọc thư này, cho đến khi địa chỉ mới được xác nhận bằng mật khẩu trong Thông tin cá nhân.';
const codesMove = 'Từ nay mã đặt lại mật khẩu và thông báo được gửi đến địa chỉ mới.';

/** The path of the page where the code is entered. */
export const restorePath = '/khoi-phuc-email';

/** The code follows a '#', which browsers do not send to servers, so it ends up in no log. */
function wayBack({ code, page }: NonNullable<EmailChange['restore']>): Paragraph[] {
  const way =
    page === null
      ? [
          `Nếu không phải bạn thay đổi, hãy thêm ${restorePath} vào sau địa chỉ Sổ Điểm của trường, mở trang đó và nhập mã:`,
        ]
      : [
          'Nếu không phải bạn thay đổi, hãy mở liên kết này rồi bấm “Khôi phục email”:',
          { link: `${page}#${code}` },
          `Hoặc mở trang ${page} và nhập mã:`,
        ];
  return [
    ...way,
    { emphasised: code },
    `Mã dùng được một lần, trong ${restoreCode.days} ngày. E-mail sẽ trở lại địa chỉ này và mọi thiết bị sẽ bị đăng xuất. Sau đó hãy đặt mật khẩu mới và báo cho Ban Giám Hiệu.`,
  ];
}

/** What happened to the second factor: enabled or disabled by its owner, or removed by another person. */
const factorTexts = {
  on: { subject: 'Đã bật xác thực hai bước cho Sổ Điểm', did: 'đã được bật' },
  off: { subject: 'Đã tắt xác thực hai bước cho Sổ Điểm', did: 'đã được tắt' },
  removed: { subject: 'Xác thực hai bước của bạn đã được gỡ', did: 'đã được gỡ theo yêu cầu của nhà trường' },
} as const;

export function secondFactorMail(change: keyof typeof factorTexts) {
  const { subject, did } = factorTexts[change];
  return (to: Addressee, moment: Date): Mail =>
    letter(to, subject, [
      `Xác thực hai bước của tài khoản Sổ Điểm của bạn ${did} lúc ${timeOf(moment)}.`,
      reportIt,
    ]);
}

export function newDeviceMail(device: string, address: string) {
  return (to: Addressee, moment: Date): Mail =>
    letter(to, 'Đăng nhập Sổ Điểm từ thiết bị mới', [
      `Tài khoản Sổ Điểm của bạn vừa được đăng nhập lúc ${timeOf(moment)} từ một nơi chưa từng dùng: ${device}, địa chỉ mạng ${address}.`,
      'Nếu là bạn, bạn không cần làm gì.',
      'Nếu không phải bạn, hãy đổi mật khẩu ngay, xem mục “Thiết bị đang đăng nhập” trong phần Thông tin cá nhân và báo cho Ban Giám Hiệu.',
    ]);
}

const timeOf = (moment: Date) =>
  moment.toLocaleString('vi-VN', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  });

type Paragraph = string | { emphasised: string } | { link: string };

function letter({ Ho, Ten, Email }: Addressee, subject: string, body: Paragraph[]): Mail {
  const paragraphs: Paragraph[] = [`Chào ${Ho} ${Ten},`, ...body, 'Sổ Điểm'];
  const text = paragraphs.map(asText);
  const html = paragraphs.map(asHtml);
  return {
    to: Email,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="vi">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
${html.join('\n')}
</body>
</html>
`,
  };
}

function asText(part: Paragraph): string {
  if (typeof part === 'string') return part;
  return `    ${'link' in part ? part.link : part.emphasised}`;
}

function asHtml(part: Paragraph): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('link' in part) {
    const link = escapeHtml(part.link);
    return `<p><a href="${link}">${link}</a></p>`;
  }
  return `<p style="font-size: 28px; letter-spacing: 6px"><strong>${escapeHtml(part.emphasised)}</strong></p>`;
}
