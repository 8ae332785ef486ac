// Only messages shared by several features, keyed by the problem; messages of one feature are in that feature's file.
// Texts quoted in the specification are verbatim.

/** From two minutes on, shows minutes rounded up: 3600 seconds is hard to read. */
const waitText = (seconds: number) => (seconds < 120 ? `${seconds} giây` : `${Math.ceil(seconds / 60)} phút`);

const scoreRange = (decimals: number) => `Điểm phải là số từ 0 đến 10, tối đa ${decimals} chữ số thập phân.`;

export const messages = {
  required: 'Trường này là bắt buộc.',
  invalid: 'Giá trị không hợp lệ.',
  notNumber: 'Giá trị phải là một số.',
  notInteger: 'Giá trị phải là số nguyên.',
  notText: 'Giá trị phải là chuỗi ký tự.',
  notList: 'Giá trị phải là một danh sách.',
  /** The problem with one list item, numbered from 1, and the field of the item if there is one. */
  inList: (place: number, field: string, message: string) =>
    `Mục ${place}${field === '' ? '' : ` (${field})`}: ${message}`,
  controlCharacters: 'Nội dung có ký tự không hợp lệ.',
  invisible: 'Nội dung chỉ gồm những ký tự không nhìn thấy được.',
  bidiControl: 'Nội dung có ký tự ẩn làm đổi hướng chữ. Hãy gõ lại thay vì dán.',
  tooShort: (min: number) => `Phải có ít nhất ${min} ký tự.`,
  tooLong: (max: number) => `Không được dài quá ${max} ký tự.`,
  tooSmall: (min: number) => `Giá trị phải lớn hơn hoặc bằng ${min}.`,
  tooBig: (max: number) => `Giá trị phải nhỏ hơn hoặc bằng ${max}.`,
  range: (what: string, min: number, max: number) => `${what}: từ ${min} đến ${max}.`,
  tooManyDecimals: (decimals: number) => `Chỉ được có tối đa ${decimals} chữ số thập phân.`,
  invalidEmail: 'Địa chỉ Email không hợp lệ.',
  invalidDate: 'Ngày không hợp lệ (định dạng YYYY-MM-DD).',
  invalidMoment: 'Thời điểm không hợp lệ (định dạng YYYY-MM-DDThh:mm:ssZ).',
  futureDate: 'Ngày sinh không được ở tương lai.',
  invalidScore: scoreRange(2),
  scoreRange,
  exists: (what: string) => `${what} đã tồn tại.`,
  unknown: (what: string) => `${what} không tồn tại.`,

  badJson: 'Nội dung gửi lên không phải JSON hợp lệ.',
  badQuery: (name: string) => `Tham số "${name}" bị thiếu hoặc không hợp lệ.`,
  badRequest: 'Yêu cầu không hợp lệ.',
  headersTooLarge: 'Phần đầu của yêu cầu quá lớn.',
  tooSlow: 'Yêu cầu được gửi lên quá chậm. Vui lòng kiểm tra kết nối mạng rồi thử lại.',
  unauthenticated: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  forbidden: 'Bạn không có quyền truy cập chức năng này.',
  notFound: 'Không tìm thấy dữ liệu yêu cầu.',
  methodNotAllowed:
    'Địa chỉ này không nhận phương thức của yêu cầu. Các phương thức được nhận ở tiêu đề Allow.',
  tooLarge: 'Dữ liệu gửi lên quá lớn.',
  tooDeep: (levels: number) => `Dữ liệu gửi lên lồng nhau quá ${levels} cấp.`,
  unsupportedMedia: 'Máy chủ chỉ nhận dữ liệu dạng JSON.',
  fileTooLarge: (megabytes: number) => `Tệp quá lớn. Dung lượng tối đa là ${megabytes} MB.`,
  notSpreadsheet: 'Máy chủ chỉ nhận tệp Excel (.xlsx).',
  oneFileAtATime: 'Một tệp khác của bạn đang được đọc. Vui lòng chờ vài giây rồi thử lại.',
  tooMany: 'Bạn thao tác quá nhiều lần. Vui lòng thử lại sau vài phút.',
  tooManyFor: (seconds: number) => `Bạn thao tác quá nhiều lần. Vui lòng thử lại sau ${waitText(seconds)}.`,
  busy: 'Máy chủ đang nhận quá nhiều yêu cầu cùng lúc. Vui lòng thử lại sau vài giây.',
  internal: 'Server đang gặp sự cố. Vui lòng thử lại sau.',
  unavailable: 'Server đang gặp sự cố. Vui lòng thử lại sau.',

  /** For slips; what they show exists only on the screen that asked. */
  noPublicUrl:
    'Máy chủ chưa biết địa chỉ để in lên phiếu. Hãy để nguyên trang này, nhờ người quản trị máy chủ đặt PUBLIC_URL là địa chỉ mà mọi người gõ vào trình duyệt (ví dụ http://192.168.1.10:8000) và khởi động lại Sổ Điểm, rồi bấm tải phiếu lần nữa.',
  oldYear: 'Niên khóa cũ chỉ được xem, không được thay đổi.',
  noCurrentYear: 'Hệ thống chưa có niên khóa nào đang hoạt động.',
} as const;
