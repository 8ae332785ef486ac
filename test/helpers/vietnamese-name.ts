import fc from 'fast-check';

const syllable = fc.stringMatching(
  /^[bcdđghklmnpqrstvx]?[aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ][chmnpt]?$/u,
);
/** One to three random Vietnamese syllables. */
export const vietnameseName = fc
  .array(syllable, { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '));
