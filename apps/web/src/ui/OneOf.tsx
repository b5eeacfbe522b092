import type { Choice, Json, Slot } from '@carapace/tabletop';

interface OneOfProps {
  readonly slot: Slot;
  readonly choices: readonly Choice[];
  readonly chosen: Json;
  readonly onChoose: (value: Json) => void;
  readonly className: string | undefined;
}

/** The values of a slot, one of which is chosen and stays in sight. */
export function OneOf({ slot, choices, chosen, onChoose, className }: OneOfProps) {
  const held = JSON.stringify(chosen);
  return (
    <fieldset className={className}>
      <legend>{slot.label}</legend>
      {choices.map(({ value, label }) => {
        const answer = JSON.stringify(value);
        return (
          <label key={label}>
            <input type="radio" name={slot.name} checked={answer === held} data-answer={answer} onChange={() => onChoose(value)} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}
