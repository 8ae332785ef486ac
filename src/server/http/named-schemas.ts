// Names of reply types in the API description, so that generated clients have a type for each.

import { z } from 'zod';
import { account, profile, role } from '../../shared/accounts.ts';
import {
  assignedClass,
  assignmentChange,
  assignmentConflict,
  assignmentRule,
  assignments,
  homeroom,
  ownSheet,
  teacher,
} from '../../shared/assignments.ts';
import { sessionUser, signedIn } from '../../shared/auth.ts';
import { classSubject, roster, rosterStudent, schoolClass } from '../../shared/classes.ts';
import { found, foundClass, foundStudent } from '../../shared/finding.ts';
import { savedScore, scoreConflict, scoreRow, scoreSave, term } from '../../shared/grading.ts';
import { overview } from '../../shared/overview.ts';
import { progress } from '../../shared/progress.ts';
import { block, latestRegulation, regulation, schoolYear, scoreLock } from '../../shared/regulations.ts';
import { reportCard, reportCards } from '../../shared/report-cards.ts';
import { reportRow } from '../../shared/reporting.ts';
import {
  rollover,
  rolloverClass,
  rolloverRequest,
  rolloverResult,
  rolloverRun,
  rolloverStudent,
  rolloverSubject,
} from '../../shared/rollover.ts';
import { school, schoolConflict } from '../../shared/school.ts';
import { entryAccess, entryDeadline, openingRequest, sheetOpening } from '../../shared/score-entry.ts';
import { importedRow } from '../../shared/score-import.ts';
import { checkedStudent, pastImport } from '../../shared/student-import.ts';
import { lookupRow, student } from '../../shared/students.ts';
import { subject, subjectGroup } from '../../shared/subjects.ts';
import { rowAnswer, sheetRowSave, sheetSave } from '../../shared/whole-sheet.ts';

const named = {
  Account: account,
  Profile: profile,
  Role: role,
  SessionUser: sessionUser,
  SignedIn: signedIn,
  SchoolClass: schoolClass,
  ClassSubject: classSubject,
  Assignments: assignments,
  AssignedClass: assignedClass,
  AssignmentChange: assignmentChange,
  AssignmentConflict: assignmentConflict,
  AssignmentRule: assignmentRule,
  Teacher: teacher,
  OwnSheet: ownSheet,
  Homeroom: homeroom,
  Roster: roster,
  RosterStudent: rosterStudent,
  ScoreSave: scoreSave,
  SavedScore: savedScore,
  ScoreRow: scoreRow,
  ScoreConflict: scoreConflict,
  SheetSave: sheetSave,
  SheetRowSave: sheetRowSave,
  RowAnswer: rowAnswer,
  Term: term,
  EntryDeadline: entryDeadline,
  EntryAccess: entryAccess,
  SheetOpening: sheetOpening,
  OpeningRequest: openingRequest,
  Progress: progress,
  Overview: overview,
  Found: found,
  FoundClass: foundClass,
  FoundStudent: foundStudent,
  Block: block,
  Regulation: regulation,
  LatestRegulation: latestRegulation,
  SchoolYear: schoolYear,
  ScoreLock: scoreLock,
  School: school,
  SchoolConflict: schoolConflict,
  ReportRow: reportRow,
  ReportCards: reportCards,
  ReportCard: reportCard,
  Rollover: rollover,
  RolloverSubject: rolloverSubject,
  RolloverClass: rolloverClass,
  RolloverStudent: rolloverStudent,
  RolloverRequest: rolloverRequest,
  RolloverResult: rolloverResult,
  RolloverRun: rolloverRun,
  ImportedRow: importedRow,
  Student: student,
  LookupRow: lookupRow,
  CheckedStudent: checkedStudent,
  PastImport: pastImport,
  Subject: subject,
  SubjectGroup: subjectGroup,
};

export const schemaRegistry = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) schemaRegistry.add(schema, { id });
