import type { Answer } from '@carapace/protocol';
import type { BaseView, Json, Offer } from '@carapace/tabletop';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from '../app/router';
import { settings } from '../app/settings';
import type { BoardHandle, BoardModule, Spot } from '../boards/board';
import { answers, gameOf, standing } from '../play/grammar';
import { useForesight } from '../play/useForesight';
import { usePlay } from '../play/usePlay';
import { seatById, useTable } from '../table/context';
import { Button, IconButton } from '../ui/Button';
import { CaseOpener } from '../ui/Cases';
import { Hidden, HiddenHeading, SkipLink } from '../ui/Hidden';
import { Icon, type IconName } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { toasts } from '../ui/toast';
import { ActPanel } from './ActPanel';
import css from './GameView.module.css';
import { GameContext, type InGame } from './game';
import { PromptBar } from './PromptBar';
import { Seats } from './Seats';
import { Track } from './Track';
import { useHappened, useTabSign } from './useAlerts';
import { useKeys } from './useKeys';
import { useNarrator } from './useNarrator';
import { Zoom, zoomKeys } from './Zoom';

// What a first turn does not need comes when it is asked for.
const Banners = lazy(async () => ({ default: (await import('./Banners')).Banners }));
const LessonCard = lazy(async () => ({ default: (await import('../lesson/LessonCard')).LessonCard }));
const Chat = lazy(async () => ({ default: (await import('./Chat')).Chat }));
const Log = lazy(async () => ({ default: (await import('./Log')).Log }));
const ResultPanel = lazy(async () => ({ default: (await import('../after/ResultPanel')).ResultPanel }));
const Rules = lazy(async () => ({ default: (await import('./Rules')).Rules }));
const TableMenu = lazy(async () => ({ default: (await import('./TableMenu')).TableMenu }));
const KeysCard = lazy(async () => ({ default: (await import('./TableMenu')).KeysCard }));

const tabs = ['result', 'act', 'log', 'chat', 'rules'] as const;
type Tab = (typeof tabs)[number];
const tabNames: Readonly<Record<Tab, { readonly name: string; readonly key: string; readonly icon: IconName }>> = {
  result: { name: 'Result', key: 'T', icon: 'flag' },
  act: { name: 'Act', key: 'A', icon: 'act' },
  log: { name: 'Log', key: 'L', icon: 'log' },
  chat: { name: 'Chat', key: 'C', icon: 'chat' },
  rules: { name: 'Rules', key: 'R', icon: 'rules' },
};

interface GameViewProps {
  readonly board: BoardModule;
  readonly view: BaseView;
  readonly pack: Json;
}

const nobody: ReadonlySet<string> = new Set();

/** A confirmation before dice is the player's to switch off, save on touch screens, where a finger slips. */
function asks(offer: Pick<Offer, 'confirm'>): boolean {
  if (offer.confirm !== true) return false;
  return settings().confirm || (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches);
}

/** Who has switched the confirmation off wants no question about what is optional either. */
const careful = (): boolean => asks({ confirm: true });

/** The chrome round a board: the same for every game, knowing each only through its table face. */
export function GameView({ board, view, pack }: GameViewProps) {
  const { link, state, table: info, you } = useTable();
  const table = useMemo(() => board.load(pack), [board, pack]);
  // While the house plays one's seat there is nothing to choose.
  const house = you.seat !== null && seatById(info, you.seat)?.controller !== 'person';
  const game = useMemo(() => (house ? { table, view, offers: [] } : gameOf(table, view)), [table, view, house]);
  const places = useMemo(() => board.describe(view, pack), [board, view, pack]);
  const handle = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>(view.result === null ? 'act' : 'result');
  const over = view.result !== null;
  useEffect(() => setTab(over && info.lesson === null ? 'result' : 'act'), [over, info.lesson]);
  const [wanted, setWanted] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'menu' | 'keys' | null>(null);
  const busy = state.pending > 0;
  /** Whether a form is being filled in: what it sends was not chosen by looking at the board as it stood. */
  const formOpen = useRef(false);

  const send = useCallback(
    async (command: Json): Promise<Answer> => {
      const secret = formOpen.current;
      let answer = await link.send(command);
      // Both fill in their forms at once: that the other has just sent his changes nothing about this one.
      if (!answer.ok && answer.code === 'stale' && secret) answer = await link.send(command);
      if (!answer.ok) toasts.show(answer.text, 'bad', answer.case === undefined ? [] : [answer.case]);
      return answer;
    },
    [link],
  );
  const unitsAt = useCallback((place: string) => places.find((one) => one.place === place)?.units.map(({ unit }) => unit) ?? [], [places]);
  const play = usePlay(game, send, asks, careful, unitsAt);
  useForesight(game);

  const show = useCallback((spot: Spot) => handle.current?.show(spot), []);
  const openCase = useCallback((id: string) => {
    setWanted(id);
    setTab('rules');
  }, []);
  const { noUndo } = state;
  const undo = useCallback(() => {
    if (typeof noUndo === 'string') return toasts.show(noUndo, 'bad');
    void link.undo().then((answer) => {
      if (!answer.ok) toasts.show(answer.text, 'bad', answer.case === undefined ? [] : [answer.case]);
    });
  }, [link, noUndo]);

  const line = useMemo(() => table.prompt(view), [table, view]);
  const mine = you.seat !== null && !house && (view.awaited.includes(you.seat) || answers(game).length > 0);
  const building = play.session.build?.offer;
  // What is being filled in has its own button.
  const ends = useMemo(() => standing(game).filter((offer) => offer.ends === true && offer.id !== building), [game, building]);
  const happened = useHappened(view);
  const narrate = useNarrator(board, pack);
  const news = useMemo(() => happened.events.map((event) => narrate?.(event, view).text ?? '').join(' '), [happened, narrate, view]);
  useTabSign(`${info.ruleset.title} – Carapace`, mine && view.result === null);

  useKeys(
    useMemo(
      () => ({
        Escape: play.back,
        u: undo,
        e: () => ends[0] !== undefined && !busy && play.start(ends[0]),
        a: () => setTab('act'),
        t: () => over && setTab('result'),
        l: () => setTab('log'),
        c: () => setTab('chat'),
        r: () => openCase(play.step?.offer.case ?? line.cases[0] ?? ''),
        ...zoomKeys(handle),
        '?': () => setDialog('keys'),
      }),
      [play, undo, ends, busy, openCase, line, over],
    ),
  );

  /** Tab goes through the units that can act, and leaves the board after the last. */
  function tabThrough(event: KeyboardEvent): void {
    if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return;
    const unit = play.neighbour(event.shiftKey ? -1 : 1);
    if (unit === null) return;
    event.preventDefault();
    play.select(unit);
    handle.current?.focus({ unit });
  }

  const inGame = useMemo<InGame>(
    () => ({ board, game, view, pack, narrate, play, places, show }),
    [board, game, view, pack, narrate, play, places, show],
  );
  const form = play.asked === null ? play.step : null;
  const Form = form === null ? undefined : board.forms[form.offer.kind];
  const [peeks, setPeeks] = useState(false);
  const filling = Form !== undefined && form !== null;
  formOpen.current = filling || (play.asked !== null && board.forms[play.asked.offer.kind] !== undefined);
  const actorSet = useMemo(() => new Set(play.actors), [play.actors]);
  const pickedSet = useMemo(() => {
    if (play.session.picks.length === 0) return nobody;
    const picks = play.session.picks.map((value) => JSON.stringify(value));
    return new Set(
      play.lit.targets
        .filter(({ choice }) => picks.includes(JSON.stringify(choice.value)))
        .flatMap(({ choice }) => choice.unit ?? choice.place ?? []),
    );
  }, [play.session.picks, play.lit]);

  return (
    <GameContext value={inGame}>
      <CaseOpener value={openCase}>
        <div className={css['table']} data-tab={tab} {...(filling && { 'data-filling': '' })} {...(over && { 'data-over': '' })}>
          <SkipLink to="side">To the list of actions</SkipLink>
          <header className={css['top']}>
            <Link href="/" className={css['brand']} aria-label="Carapace, first page">
              <Mark size={20} />
            </Link>
            <Track sequence={table.sequence} current={view.segment} turn={board.turn(view)} />
            <Seats awaited={view.awaited} />
            <IconButton label="The table: links, settings, ends" onClick={() => setDialog('menu')}>
              <Icon name="menu" size={18} />
            </IconButton>
          </header>
          {(info.proposals.length + info.absences.length > 0 || (house && view.result === null)) && (
            <Suspense fallback={null}>
              <Banners />
            </Suspense>
          )}
          <PromptBar
            line={line}
            mine={mine}
            ends={ends}
            busy={busy}
            offline={state.phase === 'offline'}
            noUndo={state.noUndo}
            onUndo={you.seat === null || view.result !== null ? null : undo}
            onStart={play.start}
          />
          <main className={css['main']}>
            <h1 className={css['name']}>{info.ruleset.title}</h1>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: Tab is steered among the board's own focusable parts. */}
            <div className={css['board']} onKeyDown={tabThrough}>
              {filling && (
                <div className={css['form']} data-form={form.offer.kind} hidden={peeks}>
                  <Suspense fallback={<p>Fetching the form…</p>}>
                    <Form
                      key={form.offer.id}
                      view={view}
                      pack={pack}
                      offer={form.offer}
                      table={table}
                      draft={state.drafts[form.offer.kind]}
                      busy={busy}
                      onDraft={(data) => void link.request('draft', { name: form.offer.kind, data })}
                      onSubmit={(values) => play.fill(form.offer, values)}
                    />
                  </Suspense>
                </div>
              )}
              {filling && form.offer.kind !== board.onBoard && (
                <Button small className={css['peek'] ?? ''} aria-pressed={peeks} onClick={() => setPeeks(!peeks)}>
                  {peeks ? 'Back to the form' : 'Look at the board'}
                </Button>
              )}
              {(!filling || peeks) && (
                <board.Board
                  ref={handle}
                  view={view}
                  pack={pack}
                  actors={actorSet}
                  selected={play.session.unit}
                  lit={play.lit}
                  pointed={play.pointed}
                  begun={play.begun}
                  foresee={play.foresee}
                  picked={pickedSet}
                  happened={happened}
                  onPress={play.press}
                  onPoint={play.point}
                />
              )}
              {(!filling || peeks) && <Zoom board={handle} />}
            </div>
          </main>
          <aside id="side" tabIndex={-1} className={css['side']} aria-label="Actions, log, chat, rules">
            <HiddenHeading>Actions, log, chat, rules</HiddenHeading>
            <div className={css['tabs']} role="tablist" aria-label="Panels">
              {tabs.map((one) => {
                if (one === 'result' && !over) return null;
                const { name, key, icon } = tabNames[one];
                return (
                  <button
                    key={one}
                    type="button"
                    role="tab"
                    id={`tab-${one}`}
                    aria-selected={tab === one}
                    aria-controls="panel"
                    aria-keyshortcuts={key}
                    title={`${name} (${key})`}
                    className={css['tab']}
                    onClick={() => setTab(one)}
                  >
                    <Icon name={icon} />
                    {name}
                  </button>
                );
              })}
            </div>
            <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} className={css['panel']}>
              {tab === 'act' && info.lesson !== null && (
                <Suspense fallback={null}>
                  <LessonCard id={info.lesson} />
                </Suspense>
              )}
              {tab === 'act' && <ActPanel />}
              <Suspense fallback={null}>
                {tab === 'result' && view.result !== null && <ResultPanel board={board} view={view} result={view.result} />}
                {tab === 'log' && <Log />}
                {tab === 'chat' && <Chat />}
                {tab === 'rules' && <Rules texts={() => board.texts(pack)} wanted={wanted} onClear={() => setWanted(null)} />}
              </Suspense>
            </div>
          </aside>
          <div role="status" aria-live="polite">
            <Hidden>{news}</Hidden>
          </div>
          <div role="alert" aria-live="assertive">
            <Hidden>{mine ? line.text : ''}</Hidden>
          </div>
          <Suspense fallback={null}>
            {dialog === 'menu' && <TableMenu onClose={() => setDialog(null)} />}
            {dialog === 'keys' && <KeysCard onClose={() => setDialog(null)} />}
          </Suspense>
        </div>
      </CaseOpener>
    </GameContext>
  );
}
