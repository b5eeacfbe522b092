import type { ButtonHTMLAttributes, ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from './classes';

export const buttonLooks = ['plain', 'primary', 'quiet', 'danger', 'notice'] as const;
export type ButtonLook = (typeof buttonLooks)[number];

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly small?: boolean;
  /** The key that does the same, shown as a hint. */
  readonly hotkey?: string;
  readonly icon?: ReactNode;
}

export function Button({ look = 'plain', small = false, hotkey, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(hotkey !== undefined && { 'aria-keyshortcuts': hotkey })}
      className={classes(css['button'], css[look], small && css['small'], className)}
    >
      {icon}
      {children !== undefined && <span>{children}</span>}
      {hotkey !== undefined && (
        <span className={css['key']} aria-hidden="true">
          {hotkey}
        </span>
      )}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, read aloud and shown as its tooltip. */
  readonly label: string;
  readonly hotkey?: string;
  readonly on?: boolean;
}

export function IconButton({ label, hotkey, on, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={hotkey === undefined ? label : `${label} (${hotkey})`}
      {...(on !== undefined && { 'aria-pressed': on })}
      {...(hotkey !== undefined && { 'aria-keyshortcuts': hotkey })}
      {...rest}
      className={classes(css['icon'], className)}
    >
      {children}
    </button>
  );
}
