import type { Role, TokenRight } from '#shared/contract/permissions.ts';

/**
 * The user behind a request: read from the session each time, so that a changed role or a deleted account takes effect
 * immediately.
 */
export type Caller = {
  id: number;
  username: string;
  Ho: string;
  Ten: string;
  role: Role;
  sessionId: string;
  /** When the password was entered to start this session; renewing a token does not change it. */
  signedInAt?: string;
  /** The password was generated, or the board set it and requires that it is changed first. */
  mustChangePassword?: boolean;
  /** Another program, which has no account: it reads what its token allows, and nobody's particulars. */
  program?: Program;
};

export type Program = { id: number; Ten: string; rights: TokenRight[] };

type Person = Pick<Caller, 'id' | 'Ho' | 'Ten' | 'role'>;

/** Who recorded something, and when; each table has its own column for the name. */
export const recordedBy = <Column extends string>(column: Column, { id, Ho, Ten }: Person, now: Date) =>
  ({ IDTaiKhoan: id, [column]: `${Ho} ${Ten}`, ThoiDiem: now.toISOString() }) as Record<
    Column | 'ThoiDiem',
    string
  > & { IDTaiKhoan: number };

/** The same for a change, in the histories. */
export const authorOf = (person: Person, now: Date) => ({
  ...recordedBy('NguoiSua', person, now),
  VaiTro: person.role,
});

/** The family behind a request: it reads this one student and nothing else. */
export type FamilyCaller = { studentId: number; sessionDigest: string };

/** The name of the cookie that carries a family's session; only calls under `/api/families/` receive it. */
export const familyCookie = 'phu_huynh';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    family: FamilyCaller | null;
  }
}
