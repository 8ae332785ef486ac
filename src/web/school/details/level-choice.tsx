import { type SchoolLevel, schoolLevels } from '#shared/contract/school-levels.ts';
import { levelNames } from '#shared/school/years/block.ts';
import { ChoiceCards } from '#web/kit/forms/choice-cards.tsx';

const cards = schoolLevels.map((value) => ({ value, title: levelNames[value] }));

type Props = {
  legend: string;
  value: SchoolLevel;
  onChange: (value: SchoolLevel) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** Which blocks the school has. */
export const LevelChoice = (props: Props) => <ChoiceCards name="CapHoc" cards={cards} {...props} />;
