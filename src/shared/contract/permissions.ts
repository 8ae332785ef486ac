// Which role may do what, and enter which area. Both the API routes and the pages check against this.

export const roles = ['BGH', 'GiaoVu', 'GiaoVien'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  BGH: 'Ban Giám Hiệu',
  GiaoVu: 'Giáo vụ',
  GiaoVien: 'Giáo viên',
};

const everyone = roles;
const office = ['BGH', 'GiaoVu'] as const;
const board = ['BGH'] as const;

export const permissions = {
  'profile.use': everyone,
  'lists.read': everyone,
  'lookup.read': everyone,
  'roster.view': everyone,
  'scores.read': everyone,
  // A teacher also needs the sheet to be open: scores/locks/lock-rules.ts.
  'scores.write': everyone,
  'accounts.manage': board,
  'auditLog.read': board,
  'backups.read': board,
  'regulations.manage': board,
  'subjects.manage': board,
  'school.manage': board,
  'families.enable': board,
  'tokens.manage': board,
  'scoreLock.manage': office,
  'scoreEntry.manage': office,
  'subjects.read': office,
  'students.manage': office,
  'students.correct': office,
  'students.leaving': office,
  'classes.manage': office,
  'assignments.manage': office,
  'rollover.manage': office,
  'reports.read': office,
  'families.manage': office,
  'scoreEntry.request': ['GiaoVien'],
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;

export function may(role: Role, action: Action): boolean {
  return (permissions[action] as readonly Role[]).includes(role);
}

/** The first part of a page's address is its area. */
export const areaRoles = {
  bgh: board,
  giaovu: office,
  giaovien: ['GiaoVien'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areaRoles;

export function mayEnter(role: Role, area: Area): boolean {
  return (areaRoles[area] as readonly Role[]).includes(role);
}

/** What the token of another program may read. */
export const tokenRights = ['danh-sach', 'diem'] as const;
export type TokenRight = (typeof tokenRights)[number];

/** 'diem' includes 'danh-sach'. */
export const tokenMay = (rights: readonly TokenRight[], needed: TokenRight): boolean =>
  rights.includes(needed) || rights.includes('diem');
