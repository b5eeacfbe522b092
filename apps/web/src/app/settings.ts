import { useSyncExternalStore } from 'react';
import { shelf } from '../net/storage';
import { listeners } from '../ui/listeners';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A player's own settings: this browser's, for all tables. */
export interface PlayerSettings {
  readonly name: string;
  readonly theme: Theme;
  /** Ask once before a die is rolled or a secret shown. */
  readonly confirm: boolean;
  readonly sound: boolean;
}

const changed = listeners();
let current: PlayerSettings = read();

function read(): PlayerSettings {
  const defaults: PlayerSettings = { name: '', theme: 'system', confirm: true, sound: false };
  try {
    const kept: unknown = JSON.parse(shelf.get('settings') ?? '{}');
    if (typeof kept !== 'object' || kept === null) return defaults;
    const { name, theme, confirm, sound } = kept as Record<string, unknown>;
    return {
      name: typeof name === 'string' ? name : defaults.name,
      theme: themes.find((one) => one === theme) ?? defaults.theme,
      confirm: typeof confirm === 'boolean' ? confirm : defaults.confirm,
      sound: typeof sound === 'boolean' ? sound : defaults.sound,
    };
  } catch {
    return defaults;
  }
}

export function applyTheme(): void {
  if (current.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = current.theme;
}

export function change(some: Partial<PlayerSettings>): void {
  current = { ...current, ...some };
  shelf.set('settings', JSON.stringify(current));
  applyTheme();
  changed.tell();
}

export function settings(): PlayerSettings {
  return current;
}

export function useSettings(): PlayerSettings {
  return useSyncExternalStore(changed.subscribe, settings);
}
