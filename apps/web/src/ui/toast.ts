import { listeners } from './listeners';

export const toastTones = ['plain', 'good', 'bad'] as const;
export type ToastTone = (typeof toastTones)[number];

export interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly text: string;
  /** Printed cases that open as rule cards. */
  readonly cases: readonly string[];
}

const changed = listeners();
let shown: readonly Toast[] = [];
let last = 0;

/** Milliseconds a message stays: long enough to read it, never under five seconds. */
function stay(text: string): number {
  return Math.max(5000, text.length * 75);
}

export const toasts = {
  subscribe: changed.subscribe,
  read: (): readonly Toast[] => shown,
  show(text: string, tone: ToastTone = 'plain', cases: readonly string[] = []): void {
    last += 1;
    const id = last;
    shown = [...shown.filter((toast) => toast.text !== text), { id, tone, text, cases }].slice(-4);
    changed.tell();
    setTimeout(() => toasts.dismiss(id), stay(text));
  },
  dismiss(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
    changed.tell();
  },
};
