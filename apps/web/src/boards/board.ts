import type { BaseView, BoardTable, Command, Json, Lesson, LogEvent, Narrate, Offer, RuleCard, Ruling, Seat } from '@carapace/tabletop';
import type { ComponentType, Ref } from 'react';
import type { Lit, Spot, Target } from '../play/grammar';
import type { Pointed } from '../play/pointed';
import type { Foreseen } from '../play/usePlay';

/*
 * What the chrome asks of a board. A board draws a View and says what was pressed; what a press means is the chrome's to decide.
 *
 * What scripts may rely on, on every board and in the chrome's lists:
 *   data-box="E9"              a place on the board (a Darter's Holding Box is 'darter:Vega'); pressing it is pressing the place
 *   data-unit="z12"            a unit on the board or in the list that mirrors it; of a pile it is the counter on top, `data-units` names all
 *   data-lit, data-target      what may be pressed now; data-barred: what may not, and says why when pressed
 *   data-offer="fire:m3"       starts an offer; with data-choice (the value as JSON) it takes that value for the offer's open slot
 *   data-close                 closes a slot that gathers several values; data-finish sends what is there, the rest being optional
 *   data-confirm               the card that asks once more; its button is data-yes
 *   data-refusal               the card that says why not
 *   data-form="deploy"         a form that takes the board's room; data-ready="Balanced hive" fills it, data-submit sends it
 */

export type { Spot };

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

/** The events of the last change of the View, with a number of their own. */
export interface Happened {
  readonly at: number;
  readonly events: readonly LogEvent[];
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
  readonly pointed: Pointed;
  /** The way that is being led on from place to place, as far as it has gone. */
  readonly begun?: Target | null;
  /** Spots taken so far for a slot that wants several. */
  readonly picked: ReadonlySet<string>;
  /** What has just happened, for dice and motion; empty at first, so that nothing old is played. */
  readonly happened: Happened;
  readonly ref?: Ref<BoardHandle>;
  readonly onPress: (spot: Spot) => void;
  readonly onPoint: (spot: Spot | null) => void;
  /** What a press would light up, for a board that shows it before all else. */
  readonly foresee?: (spot: Spot) => Foreseen | null;
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

/** The rule cards and our rulings: fetched when somebody wants to read. */
export interface Texts {
  readonly rulebook: readonly RuleCard[];
  readonly rulings: readonly Ruling[];
}

/** What one page of the log cost each seat. */
export interface Losses {
  readonly title: string;
  readonly lost: Readonly<Record<Seat, number>>;
}

/** What only a finished game is asked; fetched with its result. */
export interface AfterGame<V extends BaseView = BaseView> {
  losses(view: V): readonly Losses[];
}

/** A form that is one command: forces, deployment, loads. */
export interface FormProps<V extends BaseView = BaseView> {
  readonly view: V;
  readonly pack: Json;
  readonly offer: Offer;
  readonly table: BoardTable;
  /** What was half filled in before, on this device or another. */
  readonly draft: Json | undefined;
  readonly onDraft: (data: Json) => void;
  /** Values of the offer's slots, by name: with them the command is whole. */
  readonly onSubmit: (values: Readonly<Record<string, Json>>) => void;
  /** A command is on its way. */
  readonly busy: boolean;
}

export interface BoardModule<V extends BaseView = BaseView, C extends Command = Command> {
  /** The table face, from the public part of the table's pack. */
  load(pack: Json): BoardTable<V, C>;
  /** The log in words: fetched once the board stands. */
  narrator(pack: Json): Promise<Narrate<V>>;
  /** The same promise each time for the same pack. */
  texts(pack: Json): Promise<Texts>;
  after?(): Promise<AfterGame<V>>;
  lessons?(): Promise<readonly Lesson<V>[]>;
  readonly Board: ComponentType<BoardProps<V>>;
  describe(view: V, pack: Json): readonly PlaceWords[];
  /** A place in one word, for lists: 'E9'. */
  placeName(place: string): string;
  /** By the kind of the offer it fills. A form takes the whole of the board's room. */
  readonly forms: Readonly<Record<string, ComponentType<FormProps<V>>>>;
  /** The kind of form that shows the board itself. */
  readonly onBoard: string | null;
  /** The Game-Turn or whatever counts up, as the track shows it; null before the first. */
  turn(view: V): string | null;
}

/** Boards are written for their own View; the chrome hands each one only Views of its own ruleset, so the type can be forgotten here. */
export function defineBoard<V extends BaseView, C extends Command>(board: BoardModule<V, C>): BoardModule {
  return board as unknown as BoardModule;
}
