// Everything that is measured: the work, the bar it must reach, and how it is measured.

import { atLeast, atMost, type Bar, noBar } from './bars.ts';
import type { Figure } from './figures.ts';
import type { Lab } from './lab.ts';
import { saveBesideStrangers } from './works/crowd.ts';
import { processorPerSheet } from './works/processor.ts';
import { saveClass, saveTogether } from './works/saves.ts';
import { growthOfSheets, openSheets } from './works/sheets.ts';

/** Rows of one family can be run alone. */
export const families = ['sheets', 'saves', 'processor', 'strangers'] as const;
export type Family = (typeof families)[number];

export type Row = {
  family: Family;
  work: string;
  bar: Bar;
  measure: (lab: Lab) => Promise<Figure>;
};

/** Flat: the difference is what deeper trees and the noise of a round cost. */
const flat = atMost(1.25, 'times');

export const rows: Row[] = [
  {
    family: 'sheets',
    work: 'open a sheet, SQLite',
    bar: atLeast(0.45, 'share'),
    measure: (lab) => openSheets(lab, 'sqlite'),
  },
  {
    family: 'sheets',
    work: 'open a sheet, PostgreSQL',
    bar: noBar('share'),
    measure: (lab) => openSheets(lab, 'postgres'),
  },
  {
    family: 'sheets',
    work: 'open a sheet, 30 → 300 classes, SQLite',
    bar: flat,
    measure: (lab) => growthOfSheets(lab, 'sqlite', 'small', 'big'),
  },
  {
    family: 'sheets',
    work: 'open a sheet, 30 → 300 classes, PostgreSQL',
    bar: flat,
    measure: (lab) => growthOfSheets(lab, 'postgres', 'small', 'big'),
  },
  {
    family: 'sheets',
    work: 'open a sheet, 0 → 1,000,000 changes, SQLite',
    bar: flat,
    measure: (lab) => growthOfSheets(lab, 'sqlite', 'big', 'aged'),
  },
  {
    family: 'sheets',
    work: 'open a sheet, 0 → 1,000,000 changes, PostgreSQL',
    bar: flat,
    measure: (lab) => growthOfSheets(lab, 'postgres', 'big', 'aged'),
  },
  {
    family: 'saves',
    work: 'save a class over 6 connections, SQLite',
    bar: atMost(1.8, 'times'),
    measure: (lab) => saveClass(lab, 'sqlite'),
  },
  {
    family: 'saves',
    work: 'save a class over 6 connections, PostgreSQL',
    bar: atMost(3, 'times'),
    measure: (lab) => saveClass(lab, 'postgres'),
  },
  {
    family: 'saves',
    work: 'save a class over 45 connections, SQLite',
    bar: noBar('times'),
    measure: (lab) => saveClass(lab, 'sqlite', 45),
  },
  {
    family: 'saves',
    work: '40 teachers save at once, SQLite',
    bar: atLeast(0.6, 'share'),
    measure: (lab) => saveTogether(lab, 'sqlite'),
  },
  {
    family: 'saves',
    work: '40 teachers save at once, PostgreSQL, 2 processes',
    bar: atLeast(0.4, 'share'),
    measure: (lab) => saveTogether(lab, 'postgres', { processes: 2 }),
  },
  {
    family: 'processor',
    work: 'processor time per saved sheet of 40, SQLite',
    bar: atMost(6, 'ms'),
    measure: (lab) => processorPerSheet(lab, 'sqlite'),
  },
  {
    family: 'processor',
    work: 'processor time per saved sheet of 40, PostgreSQL with its database',
    bar: atMost(20, 'ms'),
    measure: (lab) => processorPerSheet(lab, 'postgres'),
  },
  {
    family: 'strangers',
    work: 'save beside 1,000 strangers at sign-in, p99 of what 3 × alone + 50 ms allow',
    bar: atMost(1, 'times'),
    measure: (lab) => saveBesideStrangers(lab, 1_000),
  },
];
