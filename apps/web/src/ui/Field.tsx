import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly hint?: ReactNode;
}

export function TextField({ label, hint, ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <input id={id} className={css['input']} {...rest} {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}

export interface Pick {
  readonly value: string;
  readonly label: string;
  readonly text?: string;
}

interface PickFieldProps {
  readonly legend: string;
  readonly picks: readonly Pick[];
  readonly value: string;
  readonly onPick: (value: string) => void;
  readonly hint?: ReactNode;
}

/** One of a few: all of them in sight, as radio buttons. */
export function PickField({ legend, picks, value, onPick, hint }: PickFieldProps) {
  const name = useId();
  return (
    <fieldset className={css['picks']}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={css['hint']}>{hint}</p>}
      <div className={css['row']}>
        {picks.map((pick) => (
          <label key={pick.value} className={css['pick']}>
            <input type="radio" name={name} value={pick.value} checked={pick.value === value} onChange={() => onPick(pick.value)} />
            <span>
              <b>{pick.label}</b>
              {pick.text !== undefined && <small>{pick.text}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
