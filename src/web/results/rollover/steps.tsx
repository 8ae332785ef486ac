import { Button, Checkbox, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './rollover.module.css';

export const stepNames = ['Môn học', 'Lớp học', 'Học sinh', 'Tổng kết'] as const;

type Props = { step: number; onStep: (step: number) => void; disabled?: boolean };

/** The current step; every step is reachable at any time. */
export function Steps({ step, onStep, disabled = false }: Props) {
  return (
    <nav aria-label="Các bước kết chuyển">
      <ol className={classes['steps']}>
        {stepNames.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={classes['step']}
              disabled={disabled}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => onStep(index)}
            >
              <span className={classes['number']} aria-hidden>
                {index + 1}
              </span>
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The title of the step. Changing the step scrolls to the top and moves the focus here. */
export function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return (
    <Title order={2} size="h3" mb="sm" ref={heading} tabIndex={-1}>
      Bước {step + 1}: {stepNames[step]}
    </Title>
  );
}

/** Buttons for the previous and next step. */
export function StepButtons({ step, onStep }: Omit<Props, 'disabled'>) {
  const next = stepNames[step + 1];
  return (
    <div className={classes['foot']}>
      {step > 0 ? (
        <Button variant="default" onClick={() => onStep(step - 1)}>
          Quay lại
        </Button>
      ) : (
        <span />
      )}
      {next && <Button onClick={() => onStep(step + 1)}>Tiếp: {next}</Button>}
    </div>
  );
}

type TickProps = { label: string; done: boolean; ticked: boolean; onToggle: () => void };

/** An item that is carried over unless unticked; items already done are marked and disabled. */
export function Tick({ label, done, ticked, onToggle }: TickProps) {
  return (
    <Checkbox
      checked={done || ticked}
      disabled={done}
      onChange={onToggle}
      label={
        <>
          {label}
          {done && (
            <Text span size="sm" c="dimmed">
              {' '}
              – đã có
            </Text>
          )}
        </>
      }
    />
  );
}
