// A student's parents or guardians.

/** The name of each relation on screen. */
export const relationLabels = { Cha: 'Cha', Me: 'Mẹ', NguoiGiamHo: 'Người giám hộ' } as const;
export type Relation = keyof typeof relationLabels;
export const relations = Object.keys(relationLabels) as [Relation, ...Relation[]];

/** Without a phone number or an e-mail address, they are ''. */
export type Relative = { QuanHe: Relation; HoTen: string; SoDienThoai: string; Email: string };

/**
 * Names each person on a line of their own, as the history of corrections shows them; null without anybody. The name
 * comes last and has no line breaks, so that different lists always give different texts.
 */
export function relativesText(relatives: readonly Relative[]): string | null {
  return relatives.length === 0 ? null : relatives.map(relativeText).join('\n');
}

function relativeText({ QuanHe, HoTen, SoDienThoai, Email }: Relative): string {
  const contacts = [SoDienThoai, Email].filter((contact) => contact !== '').join(', ');
  return `${relationLabels[QuanHe]}${contacts === '' ? '' : ` (${contacts})`}: ${HoTen}`;
}
