import { type Leaving, leavingApi, type Returning } from '#shared/students/leaving/api.ts';
import { call } from '#web/kit/calls/call.ts';

export const leave = (id: number, body: Leaving) => call(leavingApi.leave, { params: { id }, body });

export const undoLeave = (id: number) => call(leavingApi.undoLeave, { params: { id } });

export const comeBack = (id: number, body: Returning) => call(leavingApi.return, { params: { id }, body });

export const undoComeBack = (id: number) => call(leavingApi.undoReturn, { params: { id } });
