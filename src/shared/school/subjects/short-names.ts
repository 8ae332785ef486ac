// Names of subjects that fit above a column of scores.

import { caseKey } from '#shared/contract/text.ts';

/** As teachers write them. */
const usual: Record<string, string> = {
  'Ngoại ngữ 1': 'NN 1',
  'Ngoại ngữ 2': 'NN 2',
  'Lịch sử và Địa lí': 'Sử Địa',
  'Khoa học tự nhiên': 'KHTN',
  'Giáo dục công dân': 'GDCD',
  'Giáo dục thể chất': 'GDTC',
  'Giáo dục quốc phòng và an ninh': 'QPAN',
  'Giáo dục kinh tế và pháp luật': 'KTPL',
  'Hoạt động trải nghiệm, hướng nghiệp': 'HĐTN',
  'Nội dung giáo dục của địa phương': 'GDĐP',
};

const usualOf = new Map(Object.entries(usual).map(([name, short]) => [caseKey(name), short]));

/** Up to here a name stays as it is and wraps; a longer one becomes the initials of its words. */
const longest = 10;

function shortName(name: string): string {
  const known = usualOf.get(caseKey(name));
  if (known !== undefined || name.length <= longest) return known ?? name;
  const words = name.split(/[\s,()-]+/u).filter(Boolean);
  return words.length === 1 ? name : words.map((word) => word.charAt(0).toLocaleUpperCase('vi')).join('');
}

/** In the same order. Two subjects that would look alike keep their names. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortName);
  return names.map((name, place) => {
    const own = short[place] ?? name;
    return short.filter((other) => other === own).length > 1 ? name : own;
  });
}
