import { useId } from 'react';
import classes from './choice-cards.module.css';

type Card<Value> = { value: Value; title: string; sentence?: string };

type Props<Value> = {
  name: string;
  legend: string;
  cards: readonly Card<Value>[];
  /** Null until one is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  disabled?: boolean;
};

/** A choice that deserves more room than a select: radio buttons as cards side by side. */
export function ChoiceCards<Value extends string>(props: Props<Value>) {
  const { name, legend, cards, value, onChange, error, disabled } = props;
  const errorId = useId();
  return (
    <fieldset className={classes['choice']} disabled={disabled}>
      <legend>{legend}</legend>
      <div className={classes['cards']} data-brief={cards.every(({ sentence }) => !sentence) || undefined}>
        {cards.map((card) => (
          <label key={card.value} className={classes['card']}>
            <input
              type="radio"
              name={name}
              value={card.value}
              checked={value === card.value}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              onChange={() => onChange(card.value)}
            />
            <span>
              <strong>{card.title}</strong>
              {card.sentence && <span className={classes['sentence']}>{card.sentence}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={classes['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
