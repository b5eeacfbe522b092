/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Setup } from './positions';

/** Who is there when a scene is acted. */
export interface Stage {
  /** The other seat's page, where the scene asks for it. */
  readonly rival: Page | null;
  /** One more browser. */
  readonly browse: () => Promise<Page>;
  readonly narrow: boolean;
}

export interface Scene {
  readonly name: string;
  /** Goes into docs/screens. */
  readonly keep?: true;
  /** Goes here instead, at 1280 only. */
  readonly file?: string;
  /** Rescue, if it is left out. */
  readonly ruleset?: 'rescue' | 'invaders';
  /** 'start' is the printed start; none: the scene begins on the home page. */
  readonly position?: Setup | 'start';
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dice?: readonly number[];
  readonly seat?: 'terran' | 'znon' | 'marine' | 'kayotz' | 'watcher';
  readonly rival?: true;
  readonly act?: (page: Page, stage: Stage) => Promise<void>;
}

/** Presses something that may lie in a folded part of the page. */
export const press = async (page: Page, selector: string): Promise<void> => {
  const found = page.locator(selector).first();
  await found.waitFor({ state: 'attached' });
  await found.evaluate((element) => {
    for (let at = element.parentElement; at !== null; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  });
  await found.click();
};
/** Says yes where the page asks once more. */
export const yes = async (page: Page): Promise<void> => {
  const button = page.locator('[data-confirm] [data-yes]');
  await button.waitFor({ timeout: 3_000 }).then(
    () => button.first().click(),
    () => undefined,
  );
};
