import { isUpperSecondary } from '../years/block.ts';
import { classMessages } from './messages.ts';

/** Why a class of the block cannot have the subject group; null if it can. */
export const refusalOfGroup = (blockId: number, groupId: number | null | undefined): string | null =>
  typeof groupId === 'number' && !isUpperSecondary(blockId) ? classMessages.noGroupInBlock(blockId) : null;
