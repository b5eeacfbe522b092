import type { Json, OptionSpec } from '@carapace/tabletop';
import { CaseLinks } from '../ui/Cases';
import css from './OptionFields.module.css';

interface OptionFieldsProps {
  readonly specs: readonly OptionSpec[];
  /** Options left out are as by default. */
  readonly value: Readonly<Record<string, Json>>;
  readonly onChange: (value: Readonly<Record<string, Json>>) => void;
  readonly disabled?: boolean;
}

/** The value of an option, chosen or by default. */
export function optionValue(spec: OptionSpec, value: Readonly<Record<string, Json>>): Json {
  return value[spec.id] ?? spec.default;
}

/** The options of a match as an object; anything else counts as all defaults. */
export function optionsOf(options: Json): Readonly<Record<string, Json>> {
  return typeof options === 'object' && options !== null && !Array.isArray(options) ? (options as Readonly<Record<string, Json>>) : {};
}

/** Every optional rule and switchable ruling, with its case and a select. */
export function OptionFields({ specs, value, onChange, disabled = false }: OptionFieldsProps) {
  return (
    <ul className={css['options']}>
      {specs.map((spec) => {
        const current = JSON.stringify(optionValue(spec, value));
        const changed = current !== JSON.stringify(spec.default);
        return (
          <li key={spec.id} {...(changed && { 'data-changed': '' })}>
            <label>
              <b>
                {spec.title} <CaseLinks cases={[spec.case]} />
              </b>
              <small>{spec.text}</small>
              <select
                value={current}
                disabled={disabled}
                onChange={(event) => onChange({ ...value, [spec.id]: JSON.parse(event.target.value) as Json })}
              >
                {spec.choices.map((choice) => (
                  <option key={JSON.stringify(choice.value)} value={JSON.stringify(choice.value)}>
                    {choice.label}
                  </option>
                ))}
              </select>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
