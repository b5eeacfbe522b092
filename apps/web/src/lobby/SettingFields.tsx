import type { Pace, Settings, WatcherMode } from '@carapace/protocol';
import { PickField } from '../ui/Field';

const watcherPicks: readonly { readonly value: WatcherMode; readonly label: string; readonly text: string }[] = [
  { value: 'public', label: 'May watch', text: 'They know what both sides know.' },
  { value: 'everything-late', label: 'All, late', text: 'They see everything, a full Game-Turn late, and can take no seat.' },
  { value: 'none', label: 'Nobody', text: 'Only seats see the game.' },
];
const pacePicks: readonly { readonly value: Pace; readonly label: string; readonly text: string }[] = [
  { value: 'live', label: 'Live', text: 'After 10 minutes away the others may go on.' },
  { value: 'mail', label: 'By mail', text: 'After 3 days away the others may go on.' },
];

export const watcherWords = (mode: WatcherMode): string => watcherPicks.find(({ value }) => value === mode)?.text ?? mode;
export const paceWords = (pace: Pace): string => pacePicks.find(({ value }) => value === pace)?.text ?? pace;

/** What a table chooses besides the rules. */
export function SettingFields({ value, onChange }: { readonly value: Settings; readonly onChange: (value: Settings) => void }) {
  return (
    <>
      <PickField
        legend="Watchers"
        picks={watcherPicks}
        value={value.watchers}
        onPick={(picked) => onChange({ ...value, watchers: watcherPicks.find((pick) => pick.value === picked)?.value ?? value.watchers })}
      />
      <PickField
        legend="Pace"
        picks={pacePicks}
        value={value.pace}
        onPick={(picked) => onChange({ ...value, pace: pacePicks.find((pick) => pick.value === picked)?.value ?? value.pace })}
      />
    </>
  );
}
