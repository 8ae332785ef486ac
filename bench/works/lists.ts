// A page of a list of people, and a search: in a school of 20,000 students compared with one of 2,000.

import type { Engine } from '#server/platform/database/open.ts';
import { findingApi } from '#shared/home/search/api.ts';
import { studentsApi } from '#shared/students/list/api.ts';
import { addressOf, Client } from '../client.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import type { Lab } from '../lab.ts';
import type { SchoolKind } from '../school/size.ts';

/** The addresses to request repeatedly; the year is the current one. */
type Addresses = (IDNienKhoa: number) => string[];

const pages = [1, 2, 3, 5, 8];
const names = ['nguyen', 'tran van', 'minh anh', 'le thi', 'phuc'];

const page = (path: string, nien_khoa_id: number, number: number) =>
  addressOf(path, { nien_khoa_id, page: number, page_size: 50 });

export const studentPages: Addresses = (year) => pages.map((one) => page(studentsApi.list.path, year, one));
export const lookupPages: Addresses = (year) => pages.map((one) => page(studentsApi.lookup.path, year, one));
export const searches: Addresses = () => names.map((q) => addressOf(findingApi.find.path, { q }));

const readers = 6;

export async function growthOfList(lab: Lab, engine: Engine, addresses: Addresses): Promise<Figure> {
  const [small, big] = [
    await listReader(lab, engine, 'small', addresses),
    await listReader(lab, engine, 'big', addresses),
  ];
  const seconds = await alternate(lab.rounds(9), { small: small.run, big: big.run });
  await Promise.all([small.close(), big.close()]);
  const notes = [
    `${(1000 * median(seconds.small)).toFixed(1)} → ${(1000 * median(seconds.big)).toFixed(1)} ms`,
  ];
  return { rounds: ratios(seconds.big, seconds.small), notes };
}

const turns = 4;

/** Sequential requests; `run` returns the seconds per request. */
async function listReader(lab: Lab, engine: Engine, kind: SchoolKind, addresses: Addresses) {
  const program = await lab.program({ kind, engine });
  const client = new Client(await program.officers(readers), 1);
  const paths = addresses(program.school.IDNienKhoa);
  const ask = async () => {
    for (let turn = 0; turn < turns; turn++) for (const path of paths) await client.get(path);
  };
  return {
    run: async () => (await secondsOf(ask)) / (turns * paths.length),
    close: () => client.close(),
  };
}
