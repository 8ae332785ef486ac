/** Translates English field errors that a back end may return. Other texts are passed through. */
const phrases: [RegExp, string][] = [
  [/(is|are) required|may not be (blank|null)|cannot be (blank|null|empty)/iu, 'Trường này là bắt buộc.'],
  [/already (exists|in use|taken)|must be unique/iu, 'Giá trị này đã tồn tại.'],
  [/too common/iu, 'Mật khẩu này quá phổ biến.'],
  [/entirely numeric|only (numbers|digits)/iu, 'Mật khẩu không được chỉ gồm chữ số.'],
  [/too similar/iu, 'Mật khẩu quá giống với thông tin cá nhân.'],
  [/too short|at least \d+ characters/iu, 'Nội dung quá ngắn.'],
  [/too long|no more than \d+ characters|at most \d+ characters/iu, 'Nội dung quá dài.'],
  [
    /(incorrect|wrong|invalid) (old |current )?password|password (is|was) (incorrect|wrong)/iu,
    'Mật khẩu không đúng.',
  ],
  [/invalid|not (a )?valid|enter a valid/iu, 'Giá trị không hợp lệ.'],
];

export function inVietnamese(sentence: string): string {
  return phrases.find(([pattern]) => pattern.test(sentence))?.[1] ?? sentence;
}
