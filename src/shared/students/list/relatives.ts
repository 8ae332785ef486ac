// A student's parents or guardians.

/** The name of each relation on screen. */
export const relationLabels = { Cha: 'Cha', Me: 'Mẹ', NguoiGiamHo: 'Người giám hộ' } as const;
export type Relation = keyof typeof relationLabels;
export const relations = Object.keys(relationLabels) as [Relation, ...Relation[]];

/** Without a phone number, an e-mail address or an occupation, they are ''. */
export type Relative = {
  QuanHe: Relation;
  HoTen: string;
  SoDienThoai: string;
  Email: string;
  NgheNghiep: string;
};

/**
 * Names each person on a line of their own, and an occupation on the next one, as the history of corrections shows
 * them; null without anybody. What was typed comes last and has no line breaks, so that different lists always give
 * different texts.
 */
export function relativesText(relatives: readonly Relative[]): string | null {
  return relatives.length === 0 ? null : relatives.flatMap(relativeLines).join('\n');
}

function relativeLines(relative: Relative): string[] {
  const { QuanHe, NgheNghiep } = relative;
  const occupation = `Nghề nghiệp ${relationLabels[QuanHe].toLocaleLowerCase('vi')}: ${NgheNghiep}`;
  return [relativeText(relative), ...(NgheNghiep === '' ? [] : [occupation])];
}

function relativeText({ QuanHe, HoTen, SoDienThoai, Email }: Relative): string {
  const contacts = [SoDienThoai, Email].filter((contact) => contact !== '').join(', ');
  return `${relationLabels[QuanHe]}${contacts === '' ? '' : ` (${contacts})`}: ${HoTen}`;
}
