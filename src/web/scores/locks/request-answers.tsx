import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { OpeningRequest } from '#shared/scores/locks/api.ts';
import { entryPathOf, sheetLabel } from '../sheets/sheet.ts';
import { answerText } from './access-texts.ts';
import classes from './requests.module.css';

const week = 7 * 86_400_000;
/** How many are shown; the others appear on their sheets. */
const shownAtMost = 3;

/** Still relevant: a pending request, an open sheet, or a refusal from the last week. */
function isCurrent({ TrangThai, Den, ThoiDiemTraLoi }: OpeningRequest): boolean {
  if (TrangThai === 'Cho') return true;
  if (TrangThai === 'DaMo') return Date.parse(Den ?? '') > Date.now();
  return Date.parse(ThoiDiemTraLoi ?? '') > Date.now() - week;
}

export const currentRequests = (requests: OpeningRequest[]) =>
  requests.filter(isCurrent).slice(0, shownAtMost);

/** On a teacher's home page: the state of their requests. */
export function RequestAnswers({ requests }: { requests: OpeningRequest[] }) {
  return (
    <section aria-labelledby="yeu-cau-mo-khoa">
      <Title order={3} size="h5" id="yeu-cau-mo-khoa">
        Yêu cầu mở khóa của tôi
      </Title>
      <ul className={`${classes['list']} ${classes['replies']}`}>
        {requests.map((request) => (
          <li key={request.id} className={classes['request']}>
            <div className={classes['asked']}>
              <Anchor component={Link} to={entryPathOf(request)}>
                {sheetLabel(request)}
              </Anchor>
              <Text size="sm">{answerText(request)}</Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
