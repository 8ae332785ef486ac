import { answerWith } from '../thread.ts';
import { writeWorkbook } from './workbook.ts';

answerWith(writeWorkbook);
