import { makeWay } from '../make-way.ts';
import { answerWith } from '../thread.ts';
import { writeWorkbook } from './workbook.ts';

makeWay();
answerWith(writeWorkbook);
