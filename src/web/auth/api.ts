import { authApi } from '../../shared/auth.ts';
import { call } from '../lib/calls/call.ts';

export const requestReset = (email: string) => call(authApi.requestReset, { body: { email } });

export type ResetConfirmation = { email: string; code: string; password: string; password_confirm: string };
export const confirmReset = (body: ResetConfirmation) => call(authApi.confirmReset, { body });
