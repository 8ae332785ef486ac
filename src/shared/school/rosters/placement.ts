import { classMessages } from '../classes/messages.ts';
import { blockName } from '../years/block.ts';
import { overCapacity } from '../years/capacity.ts';

type Place = { TenLop: string; IDKhoi: number; SiSo: number };

/** Why one more student of the block cannot join the class; null if they can. */
export function refusalToPlace(place: Place, wanted: { IDKhoi: number; SiSoToiDa: number }): string | null {
  if (place.IDKhoi !== wanted.IDKhoi)
    return classMessages.otherBlock(place.TenLop, blockName(place.IDKhoi), blockName(wanted.IDKhoi));
  return overCapacity(place.SiSo + 1, wanted.SiSoToiDa);
}
