/** Why a school cannot give up a block. */
export const blockInUse = (name: string) =>
  `${name} đang có lớp hoặc học sinh trong niên khóa hiện tại nên không bỏ được khối này.`;

export const regulationMessages = {
  methodInUse: 'Niên khóa này đã có điểm hoặc nhận xét nên không đổi được cách đánh giá.',
  yearName: 'Niên khóa phải có dạng YYYY-YYYY, gồm hai năm liên tiếp.',
  minAge: 'Tuổi tối thiểu phải từ 10 đến 25',
} as const;

/** If the ages of admission are not in order. */
export const ageOrderErrors = {
  TuoiToiThieu: ['Tuổi tối thiểu phải nhỏ hơn tuổi tối đa'],
  TuoiToiDa: ['Tuổi tối đa phải lớn hơn tuổi tối thiểu'],
};
