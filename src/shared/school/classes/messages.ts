import { blockName, blockNumber } from '../years/block.ts';
import { maxNewClasses } from './limits.ts';

/** '10, 11 hoặc 12'. */
const alternatives = (numbers: number[]) => `${numbers.slice(0, -1).join(', ')} hoặc ${numbers.at(-1)}`;

export const classMessages = {
  incomplete: 'Vui lòng điền đầy đủ Tên lớp, Niên khóa và Khối.',
  otherBlock: (name: string, own: string, wanted: string) =>
    `Lớp ${name} thuộc ${own}, không thuộc ${wanted}.`,
  badRange: 'Khoảng tên không hợp lệ. Hãy nhập như 10A1-10A12.',
  noBlockInName: (ofSchool: readonly number[]) =>
    `Tên lớp phải bắt đầu bằng khối: ${alternatives(ofSchool.map(blockNumber))}.`,
  noGroupInBlock: (blockId: number) =>
    `${blockName(blockId)} không có tổ hợp môn; tổ hợp chỉ có ở khối 10–12.`,
  listedTwice: 'Tên này có hai lần trong danh sách.',
  blockFull: (block: string, maximum: number) => `${block} chỉ được có tối đa ${maximum} lớp theo quy định.`,
  noClassName: 'Vui lòng nhập ít nhất một tên lớp.',
  tooManyNew: `Mỗi lần chỉ thêm được tối đa ${maxNewClasses} lớp.`,
  noClassChosen: 'Vui lòng chọn ít nhất một lớp.',
  rosterConflict: 'Danh sách lớp vừa được người khác thay đổi. Vui lòng tải lại danh sách trước khi lưu.',
  /** Names the classes whose subjects someone else has changed since the caller loaded them. */
  subjectsConflict: (names: string[]) =>
    `Môn học của lớp ${names.join(', ')} vừa được người khác thay đổi. Vui lòng xem lại rồi lưu lần nữa.`,
} as const;
