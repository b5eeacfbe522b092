import type { BaseView, Command, Json, Offer, Seat, Table } from '@carapace/tabletop';
import type { ComponentType, Ref } from 'react';
import type { Lit, Target } from '../play/grammar';

/*
 * What the chrome asks of a board. A board draws a View and says what was pressed; what a press means is the chrome's to decide.
 */

/** Somewhere on the board, for pressing, focusing and pointing. */
export interface Spot {
  readonly place?: string;
  readonly unit?: string;
}

export const directions = ['up', 'right', 'down', 'left'] as const;
export type Direction = (typeof directions)[number];

/** What the chrome does to a board by key or from a list. */
export interface BoardHandle {
  zoomBy(factor: number): void;
  fit(): void;
  /** Brings a spot into sight. */
  show(spot: Spot): void;
  /** Moves the keyboard's focus onto a spot. */
  focus(spot: Spot): void;
  /** Where a spot is on the screen now, for what opens beside it; null when the board does not draw it. */
  rectOf(spot: Spot): DOMRect | null;
}

export interface BoardProps<V extends BaseView = BaseView> {
  readonly view: V;
  /** The public part of the table's component pack. */
  readonly pack: Json;
  /** Units that can act now. */
  readonly actors: ReadonlySet<string>;
  /** The unit whose acts are shown. */
  readonly selected: string | null;
  readonly lit: Lit;
  /** The target pointed at or focused, whose path and chances are shown. */
  readonly preview: Target | null;
  /** Spots taken so far for a slot that wants several. */
  readonly picked: ReadonlySet<string>;
  readonly ref?: Ref<BoardHandle>;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
}

/** The board in words, for the list that mirrors it: every place with somebody in it, every unit with its state. */
export interface PlaceWords {
  readonly place: string;
  readonly name: string;
  readonly units: readonly UnitWords[];
}
export interface UnitWords {
  readonly unit: string;
  readonly name: string;
  /** Its state in words: 'incapacitated, 2 of 4 points left'. */
  readonly state: string;
  /** The seat that commands it, where this viewer knows. */
  readonly seat: Seat | null;
}

/** A form that is one command: forces, deployment, loads. */
export interface FormProps<V extends BaseView = BaseView> {
  readonly view: V;
  readonly pack: Json;
  readonly offer: Offer;
  readonly table: Table;
  /** What was half filled in before, on this device or another. */
  readonly draft: Json | undefined;
  readonly onDraft: (data: Json) => void;
  /** The value of the form's slot. Gives the sentence of a refusal, or null. */
  readonly onSubmit: (value: Json) => void;
}

export interface BoardModule<V extends BaseView = BaseView, C extends Command = Command> {
  /** The table face, from the public part of the table's pack. */
  load(pack: Json): Table<V, C>;
  readonly Board: ComponentType<BoardProps<V>>;
  describe(view: V, pack: Json): readonly PlaceWords[];
  /** By the kind of the offer whose slot is a form. A form takes the whole of the board's room. */
  readonly forms: Readonly<Record<string, ComponentType<FormProps<V>>>>;
  /** The Game-Turn or whatever counts up, as the track shows it; null before the first. */
  turn(view: V): string | null;
}

/** Boards are written for their own View; the chrome hands each one only Views of its own ruleset, so the type can be forgotten here. */
export function defineBoard<V extends BaseView, C extends Command>(board: BoardModule<V, C>): BoardModule {
  return board as unknown as BoardModule;
}
