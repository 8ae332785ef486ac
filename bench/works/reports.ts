// The term report: how it grows, and what it costs compared with its SQL alone.

import type { Engine } from '#server/platform/database/open.ts';
import { reportingApi } from '#shared/results/reports/api.ts';
import { addressOf, Client } from '../client.ts';
import { alternate, type Figure, median, ratios, secondsOf } from '../figures.ts';
import { InProcess } from '../in-process.ts';
import type { Lab } from '../lab.ts';
import type { SchoolKind } from '../school/size.ts';
import { fullTerm } from './sheets.ts';

const readers = 4;

/** How many times as long the report of 300 classes takes as that of 30. */
export async function growthOfReport(lab: Lab, engine: Engine): Promise<Figure> {
  const [small, big] = [
    await reportReader(lab, engine, 'small', 8),
    await reportReader(lab, engine, 'big', 2),
  ];
  const seconds = await alternate(lab.rounds(9), { small: small.run, big: big.run });
  await Promise.all([small.close(), big.close()]);
  const notes = [
    `${(1000 * median(seconds.small)).toFixed(1)} → ${(1000 * median(seconds.big)).toFixed(1)} ms`,
  ];
  return { rounds: ratios(seconds.big, seconds.small), notes };
}

/** How many times as long the report of 300 classes takes as its queries in the engine alone. */
export async function reportBesideSql(lab: Lab, engine: Engine): Promise<Figure> {
  const product = await reportReader(lab, engine, 'big', 2);
  const alone = await InProcess.on(await lab.location('big', engine));
  const seconds = await alternate(lab.rounds(9), {
    alone: async () => (await alone.get(product.path)).engine / 1000,
    product: product.run,
  });
  await Promise.all([alone.close(), product.close()]);
  const notes = [`SQL ${(1000 * median(seconds.alone)).toFixed(1)} ms`];
  return { rounds: ratios(seconds.product, seconds.alone), notes };
}

/** Sequential requests; `run` returns the seconds per report. */
async function reportReader(lab: Lab, engine: Engine, kind: SchoolKind, times: number) {
  const program = await lab.program({ kind, engine });
  const { IDNienKhoa } = program.school;
  const path = addressOf(reportingApi.term.path, { IDNienKhoa, IDHocKy: fullTerm });
  const client = new Client(await program.officers(readers), 1);
  const ask = async () => {
    for (let count = 0; count < times; count++) await client.get(path);
  };
  return { path, run: async () => (await secondsOf(ask)) / times, close: () => client.close() };
}
