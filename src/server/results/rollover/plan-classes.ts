import { caseKey } from '#shared/contract/text.ts';
import { blockOfSuccessor, type NewClass } from '#shared/results/rollover/next-classes.ts';
import type { TopicTerm } from '#shared/school/scheme/topic-term.ts';
import { blockName, byGrade, isLastOfLevel } from '#shared/school/years/block.ts';
import { classLimitField } from '#shared/school/years/capacity.ts';
import type { NewYear, OldYear } from './years.ts';

/** A class to create. Subjects are given by `caseKey`, since some of them do not exist yet. */
export type PlannedClass = {
  TenLop: string;
  IDKhoi: number;
  IDToHop: number | null;
  subjects: string[];
  /** Subjects with study topics, and the term of each. */
  topics: Map<string, TopicTerm>;
};

export type ClassPlan = {
  made: PlannedClass[];
  /** Old class → the name of its new successor. */
  links: Map<number, string>;
  errors: string[];
};

/** `subjects`: all subjects the new year will have, by `caseKey`. */
export function planClasses(
  from: OldYear,
  to: NewYear,
  wanted: NewClass[],
  subjects: Set<string>,
): ClassPlan {
  const plan: ClassPlan = { made: [], links: new Map(), errors: [] };
  const blocks = new Map(to.classes.map(({ TenLop, IDKhoi }) => [caseKey(TenLop), IDKhoi]));
  for (const one of wanted) {
    // A successor that exists stays as it is, even under another name.
    if (one.IDLopHoc !== null && to.successors.has(one.IDLopHoc)) continue;
    const error = refusalOf(from, to, one, blocks.get(caseKey(one.TenLop)));
    if (error) {
      plan.errors.push(error);
      continue;
    }
    if (!blocks.has(caseKey(one.TenLop))) plan.made.push(modelled(from, one, subjects));
    blocks.set(caseKey(one.TenLop), one.IDKhoi);
    if (one.IDLopHoc !== null) plan.links.set(one.IDLopHoc, caseKey(one.TenLop));
  }
  plan.errors.push(...overLimits(to, plan.made));
  return plan;
}

function refusalOf(
  from: OldYear,
  to: NewYear,
  wanted: NewClass,
  blockOfName: number | undefined,
): string | null {
  if (!to.blocks.includes(wanted.IDKhoi)) return 'Khối không tồn tại.';
  if (blockOfName !== undefined && blockOfName !== wanted.IDKhoi)
    return `Niên khóa mới đã có lớp ${wanted.TenLop} ở ${blockName(blockOfName)}.`;
  if (wanted.IDLopHoc === null) return null;
  const old = from.classes.find(({ id }) => id === wanted.IDLopHoc);
  if (!old) return `Có lớp không thuộc niên khóa ${from.TenNienKhoa}.`;
  if (isLastOfLevel(old.IDKhoi)) return `Lớp ${old.TenLop} là lớp cuối cấp nên không có lớp kế tiếp.`;
  const block = blockOfSuccessor(old.IDKhoi, to.blocks);
  if (block === null) return `Lớp ${old.TenLop} không có lớp kế tiếp vì trường không còn khối đó.`;
  return block === wanted.IDKhoi ? null : `Lớp ${old.TenLop} phải chuyển thành một lớp ${blockName(block)}.`;
}

/**
 * Takes group and subjects from the old class, or from last year's class of the same name and block. Study topics are the
 * choice of a class, so only its successor takes them.
 */
function modelled(
  from: OldYear,
  { IDLopHoc, TenLop, IDKhoi }: NewClass,
  subjects: Set<string>,
): PlannedClass {
  const model = from.classes.find((old) =>
    IDLopHoc === null
      ? old.IDKhoi === IDKhoi && caseKey(old.TenLop) === caseKey(TenLop)
      : old.id === IDLopHoc,
  );
  const names = new Map(from.subjects.map(({ id, TenMonHoc }) => [id, caseKey(TenMonHoc)]));
  const taught = (model?.MonHoc ?? []).map((id) => names.get(id) ?? '');
  const IDToHop = model?.IDToHop ?? null;
  const chosen = IDLopHoc === null ? [] : [...(model?.topics ?? [])];
  return {
    TenLop,
    IDKhoi,
    IDToHop,
    subjects: taught.filter((name) => subjects.has(name)),
    topics: new Map(
      chosen.map(([id, term]) => [names.get(id) ?? '', term] as const).filter(([name]) => subjects.has(name)),
    ),
  };
}

function overLimits({ classes, limits }: NewYear, made: PlannedClass[]): string[] {
  const blocks = [...new Set(made.map(({ IDKhoi }) => IDKhoi))].sort(byGrade);
  const tooManyClasses = blocks.flatMap((block) => {
    const maximum = limits[classLimitField(block)];
    const count = [...classes, ...made].filter(({ IDKhoi }) => IDKhoi === block).length;
    return count > maximum ? [`${blockName(block)} sẽ có ${count} lớp, quá số lớp tối đa (${maximum}).`] : [];
  });
  const tooManySubjects = made
    .filter(({ subjects }) => subjects.length > limits.SoMonHocToiDa)
    .map(
      ({ TenLop, subjects }) =>
        `Lớp ${TenLop} sẽ có ${subjects.length} môn học, quá số môn tối đa (${limits.SoMonHocToiDa}).`,
    );
  return [...tooManyClasses, ...tooManySubjects];
}
