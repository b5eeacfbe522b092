import { defaultSettings, limits, nameOf, type RulesetInfo, type Settings } from '@carapace/protocol';
import type { Json } from '@carapace/tabletop';
import { type FormEvent, useState } from 'react';
import { go } from '../app/router';
import { change, settings } from '../app/settings';
import { OptionFields } from '../lobby/OptionFields';
import { SettingFields } from '../lobby/SettingFields';
import { makeTable } from '../net/http';
import { randomHex32, shelf } from '../net/storage';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';
import { PickField, TextField } from '../ui/Field';
import css from './StartTable.module.css';

interface StartTableProps {
  /** One game, with the components that come with it and with each pack of the server. */
  readonly rulesets: readonly RulesetInfo[];
  readonly onClose: () => void;
}

/** Name, and what can be chosen for this table, all with defaults: one press makes it. */
export function StartTable({ rulesets, onClose }: StartTableProps) {
  const [at, setAt] = useState(0);
  const ruleset = rulesets[at] as RulesetInfo;
  const [name, setName] = useState(settings().name);
  const [options, setOptions] = useState<Readonly<Record<string, Json>>>({});
  const [chosen, setChosen] = useState<Settings>(defaultSettings);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFault(null);
    const called = nameOf(name);
    const key = randomHex32();
    try {
      const code = await makeTable({
        ruleset: ruleset.id,
        ...(ruleset.components !== null && { pack: ruleset.components.id }),
        name: called ?? 'Host',
        key,
        options,
        settings: chosen,
      });
      change({ name: called ?? '' });
      // The key that made the table is the owner's: it is this browser's key at that table from now on.
      shelf.set(`key.${code}`, key);
      go(`/t/${code}`);
    } catch (wrong) {
      setFault(wrong instanceof Error ? wrong.message : 'The table could not be made.');
      setBusy(false);
    }
  }

  return (
    <Dialog title={ruleset.title} onClose={onClose}>
      <form className={css['form']} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your name"
          value={name}
          maxLength={limits.name}
          autoComplete="nickname"
          placeholder="Host"
          onChange={(event) => setName(event.target.value)}
        />
        <SettingFields value={chosen} onChange={setChosen} />
        {rulesets.length > 1 && (
          <PickField
            legend="Components"
            picks={rulesets.map(({ components }, nth) => ({ value: String(nth), label: components?.name ?? 'As they come with the game' }))}
            value={String(at)}
            onPick={(nth) => {
              setAt(Number(nth));
              // Options are those of a pack's battles.
              setOptions({});
            }}
          />
        )}
        {ruleset.options.length > 0 && (
          <details className={css['options']}>
            <summary>Optional rules and rulings ({ruleset.options.length})</summary>
            <OptionFields specs={ruleset.options} value={options} onChange={setOptions} />
          </details>
        )}
        {fault !== null && (
          <p role="alert" className={css['fault']}>
            {fault}
          </p>
        )}
        <Button look="primary" type="submit" disabled={busy}>
          {busy ? 'Making it…' : 'Make the table'}
        </Button>
      </form>
    </Dialog>
  );
}
