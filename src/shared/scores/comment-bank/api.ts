// Câu nhận xét của tôi: the sentences a teacher keeps for comments, some of which the board shares with all teachers.

import { z } from 'zod';
import { endpoint, namedObject } from '#shared/contract/endpoint.ts';
import { orNull, text } from '#shared/contract/fields.ts';
import { isScore } from '#shared/contract/hundredths.ts';
import { messages } from '#shared/contract/messages.ts';
import { levelNames, levels } from '#shared/school/scheme/levels.ts';
import { commentLimit } from '#shared/school/scheme/limits.ts';
import { commentBankLimits } from './limits.ts';
import { commentBankMessages } from './messages.ts';

const limit = orNull(z.number().refine((value) => isScore(value, 1), messages.scoreRange(1)));

const stored = {
  NoiDung: z.string(),
  Tu: z.number().nullable(),
  Den: z.number().nullable(),
  Muc: z.enum(levels).nullable(),
};

const isShared = z.literal(true).optional();

const ownSentence = namedObject('BankSentence', { ...stored, Chung: isShared });
const sharedSentence = namedObject('SharedSentence', stored);

export const commentTemplate = namedObject('NewBankSentence', {
  NoiDung: text(commentLimit),
  Tu: limit,
  Den: limit,
  Muc: orNull(z.enum(levels, `Phải là ${levels.map((level) => levelNames[level]).join(', ')}.`)),
  Chung: isShared,
})
  .refine(({ Tu, Den }) => Tu === null || Den === null || Tu <= Den, {
    path: ['Den'],
    error: commentBankMessages.emptyBand,
  })
  .refine(({ Tu, Den, Muc }) => Muc === null || (Tu === null && Den === null), {
    path: ['Muc'],
    error: commentBankMessages.twoBands,
  });

const sentences = z
  .array(commentTemplate, messages.notList)
  .max(commentBankLimits.sentences, commentBankMessages.tooMany);

const path = '/api/grading/cau-nhan-xet/';

export const commentBankApi = {
  list: endpoint({
    method: 'GET',
    path,
    action: 'scores.read',
    summary: 'Câu nhận xét của người gọi',
    reply: z.array(ownSentence),
  }),
  shared: endpoint({
    method: 'GET',
    path: `${path}chung/`,
    action: 'scores.read',
    summary: 'Câu nhận xét mà Ban Giám Hiệu dùng chung cho mọi giáo viên',
    reply: z.array(sharedSentence),
  }),
  replace: endpoint({
    method: 'PUT',
    path,
    action: 'scores.write',
    summary: 'Thay toàn bộ câu nhận xét của người gọi',
    body: sentences,
    bodyBytes: commentBankLimits.bodyBytes,
    reply: z.array(ownSentence),
  }),
};
