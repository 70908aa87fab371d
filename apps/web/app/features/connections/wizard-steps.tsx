import { useEffect, useRef } from 'react';
import classes from './wizard-steps.module.css';

interface WizardStepsProps<Step extends string> {
  label: string;
  steps: readonly { name: Step; label: string }[];
  current: Step;
  onGo: (step: Step) => void;
}

/** The current step; completed steps are links back. */
export function WizardSteps<Step extends string>({ label, steps, current, onGo }: WizardStepsProps<Step>) {
  const at = steps.findIndex(({ name }) => name === current);
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(current);
  // Focus the label of a new step: screen readers announce it, and Tab continues into the step.
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [current]);
  return (
    <ol ref={list} className={classes.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.name}
          tabIndex={step.name === current ? -1 : undefined}
          aria-current={step.name === current ? 'step' : undefined}
          data-done={index < at || undefined}
        >
          <button type="button" disabled={index >= at} onClick={() => onGo(step.name)}>
            <span>{index + 1}</span>
            <em>{step.label}</em>
          </button>
        </li>
      ))}
    </ol>
  );
}
