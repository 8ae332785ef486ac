import type { Role } from '../../shared/permissions.ts';

/** Who is asking: known from the session on every request, so a changed role or a deleted account counts at once. */
export type Caller = {
  id: number;
  username: string;
  Ho: string;
  Ten: string;
  role: Role;
  sessionId: string;
  /** When the password was typed to begin this session; renewing a token does not move it. */
  signedInAt?: string;
  /** The password was set by somebody else, and the board wants it changed before anything else is done. */
  mustChangePassword?: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}
