import type { Choice, Json, Next, Offer } from '@carapace/tabletop';
import type { RescueCommand, Verb } from '../commands';

/* Acts that are filled in as one form: a board has its own editor for each, and anybody can take a ready-made one. */

/** An offer with one slot of domain 'form'. */
export function formOffer(form: {
  readonly verb: Verb;
  readonly case: string;
  readonly title: string;
  readonly slot: string;
  readonly label: string;
}): Offer {
  return {
    id: form.verb,
    verb: form.verb,
    kind: form.verb,
    case: form.case,
    title: form.title,
    slots: [{ name: form.slot, domain: 'form', label: form.label }],
    fixed: { verb: form.verb },
    ends: true,
  };
}

/** The ready-made forms as choices, or the command once the form is filled in. */
export function nextOfForm(
  offer: Offer,
  values: Readonly<Record<string, Json>>,
  ready: readonly Choice[],
  command: (form: Json) => RescueCommand,
): Next<RescueCommand> {
  const [slot] = offer.slots;
  if (slot === undefined) throw new Error(`the offer ${offer.id} is no form`);
  const form = values[slot.name];
  if (form === undefined) return { slot, choices: ready, refused: [], command: null };
  return { slot: null, choices: [], refused: [], command: command(form) };
}
