// Everything that is measured: the work, the bar it must reach, and how it is measured.

import { availableParallelism } from 'node:os';
import type { Engine } from '#server/platform/database/open.ts';
import { atLeast, atMost, type Bar, noBar } from './bars.ts';
import type { Figure } from './figures.ts';
import type { Lab } from './lab.ts';
import { classBook, memoryOfClassBook, saveBesideBooks, schoolRecords } from './works/books.ts';
import { saveBesideStrangers } from './works/crowd.ts';
import {
  type FileKind,
  fileAfterPause,
  fileBesideWriting,
  files,
  saveBesideExports,
} from './works/exports.ts';
import { importStudents } from './works/imports.ts';
import { growthOfList, lookupPages, searches, studentPages } from './works/lists.ts';
import { familyBesideSaves, saveBesideFamilies } from './works/parents.ts';
import { gainBesidePinnedDatabase, gainOfProcesses, processorsToPin } from './works/processes.ts';
import { processorPerSheet } from './works/processor.ts';
import { growthOfReport, reportBesideSql } from './works/reports.ts';
import { saveClass, saveConcurrently, saveMoreColumns } from './works/saves.ts';
import { growthOfSheets, openSheets } from './works/sheets.ts';
import { memoryAfterwards, memoryIdle, readyAfterStart } from './works/start.ts';

/** The rows of one family can be run alone. 'start' must come first: it needs servers that are not running yet. */
export const families = [
  'start',
  'sheets',
  'saves',
  'processor',
  'reports',
  'lists',
  'exports',
  'books',
  'imports',
  'processes',
  'strangers',
  'parents',
  'afterwards',
] as const;
export type Family = (typeof families)[number];

export type Row = { family: Family; work: string; bar: Bar; measure: (lab: Lab) => Promise<Figure> };

const row = (family: Family, work: string, bar: Bar, measure: Row['measure']): Row => ({
  family,
  work,
  bar,
  measure,
});

const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** The same row for both engines. */
const both = (
  family: Family,
  work: string,
  bar: Bar,
  measure: (lab: Lab, engine: Engine) => Promise<Figure>,
) =>
  (['sqlite', 'postgres'] as const).map((engine) =>
    row(family, `${work}, ${engineNames[engine]}`, bar, (lab) => measure(lab, engine)),
  );

/** Leaves room for deeper trees and for the noise of a round. */
const flat = atMost(1.25, 'times');
const flatEnough = atMost(2, 'times');
/** 5 % is noise. */
const notSlower = atLeast(0.95, 'times');

export const rows: Row[] = [
  row('start', 'ready after start, SQLite', atMost(500, 'ms'), (lab) => readyAfterStart(lab, 'sqlite')),
  row('start', 'ready after start, PostgreSQL', noBar('ms'), (lab) => readyAfterStart(lab, 'postgres')),
  row('start', 'memory when idle', atMost(115, 'MB'), memoryIdle),

  row('sheets', 'open a sheet, SQLite', atLeast(0.45, 'share'), (lab) => openSheets(lab, 'sqlite')),
  row('sheets', 'open a sheet, PostgreSQL', noBar('share'), (lab) => openSheets(lab, 'postgres')),
  ...both('sheets', 'open a sheet, 30 → 300 classes', flat, (lab, engine) =>
    growthOfSheets(lab, engine, 'small', 'big'),
  ),
  ...both('sheets', 'open a sheet, 0 → 1,000,000 changes', flat, (lab, engine) =>
    growthOfSheets(lab, engine, 'big', 'aged'),
  ),
  ...both('sheets', 'open a sheet, two columns → Thông tư 22', noBar('times'), (lab, engine) =>
    growthOfSheets(lab, engine, 'usual', 'tt22'),
  ),

  row('saves', 'save a class over 6 connections, SQLite', atMost(1.8, 'times'), (lab) =>
    saveClass(lab, 'sqlite'),
  ),
  row('saves', 'save a class over 6 connections, PostgreSQL', atMost(3, 'times'), (lab) =>
    saveClass(lab, 'postgres'),
  ),
  ...both('saves', 'save a class, two columns → Thông tư 22', noBar('times'), saveMoreColumns),
  row('saves', '40 teachers save at once, SQLite', atLeast(0.6, 'share'), (lab) =>
    saveConcurrently(lab, 'sqlite'),
  ),
  row('saves', '40 teachers save at once, PostgreSQL, 2 processes', atLeast(0.4, 'share'), (lab) =>
    saveConcurrently(lab, 'postgres', { processes: 2 }),
  ),

  row('processor', 'processor time per saved sheet of 40, SQLite', atMost(6, 'ms'), (lab) =>
    processorPerSheet(lab, 'sqlite'),
  ),
  row(
    'processor',
    'processor time per saved sheet of 40, PostgreSQL with its database',
    atMost(20, 'ms'),
    (lab) => processorPerSheet(lab, 'postgres'),
  ),

  ...both('reports', 'term report, 30 → 300 classes', atMost(10, 'times'), growthOfReport),
  ...both('reports', 'term report beside its SQL alone', atMost(1.5, 'times'), reportBesideSql),

  ...both('lists', 'page of students, 2,000 → 20,000', flatEnough, (lab, engine) =>
    growthOfList(lab, engine, studentPages),
  ),
  ...both('lists', 'page of the lookup, 2,000 → 20,000', flatEnough, (lab, engine) =>
    growthOfList(lab, engine, lookupPages),
  ),
  ...both('lists', 'search, 2,000 → 20,000', flatEnough, (lab, engine) =>
    growthOfList(lab, engine, searches),
  ),

  ...(Object.keys(files) as FileKind[]).flatMap((kind) =>
    both(
      'exports',
      `export of the ${kind} beside its questions and its writing`,
      atMost(1.5, 'times'),
      (lab, engine) => fileBesideWriting(lab, engine, kind),
    ),
  ),
  ...both('exports', 'first file after a pause beside the next', atMost(3, 'times'), fileAfterPause),
  ...both(
    'exports',
    'p99 of saves beside an export of the whole school',
    atMost(2, 'times'),
    saveBesideExports,
  ),

  ...both('books', 'book of a class of 45 × 13', atMost(5_000, 'ms'), classBook),
  ...both('books', 'school records of a class', atMost(8_000, 'ms'), schoolRecords),
  row('books', 'memory while the book of a class is written', atMost(250, 'MB'), (lab) =>
    memoryOfClassBook(lab, 'sqlite'),
  ),
  ...both('books', 'p99 of saves beside books', atMost(2, 'times'), saveBesideBooks),

  ...both('imports', 'check of a list of 1,500 students', atMost(1_500, 'ms'), (lab, engine) =>
    importStudents(lab, engine, 'check'),
  ),
  ...both('imports', 'storing 1,500 checked students', atMost(1_500, 'ms'), (lab, engine) =>
    importStudents(lab, engine, 'store'),
  ),

  row('processes', '2 processes beside 1, PostgreSQL', notSlower, (lab) => gainOfProcesses(lab, 1, 2)),
  row('processes', '4 processes beside 2, PostgreSQL', notSlower, (lab) => gainOfProcesses(lab, 2, 4)),
  row(
    'processes',
    '2 processes beside 1, the database on processors of its own',
    availableParallelism() < processorsToPin ? noBar('times') : atLeast(1.6, 'times'),
    gainBesidePinnedDatabase,
  ),

  row(
    'strangers',
    'p99 of saves beside 1,000 strangers at sign-in, of what 3 × alone + 50 ms allow',
    atMost(1, 'times'),
    (lab) => saveBesideStrangers(lab, 1_000),
  ),

  ...both('parents', 'p99 of saves of 40 teachers beside families', atMost(2, 'times'), saveBesideFamilies),
  ...both('parents', 'p99 of a family beside 40 saving teachers', atMost(300, 'ms'), familyBesideSaves),

  row('afterwards', 'memory after everything above', atMost(180, 'MB'), memoryAfterwards),
];
