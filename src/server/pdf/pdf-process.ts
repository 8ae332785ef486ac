import { answerWith } from '../thread.ts';
import { writePdf } from './write-pdf.ts';

answerWith(writePdf);
