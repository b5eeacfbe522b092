import type { RuleCard, Ruling } from '@carapace/tabletop';
import { use, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Texts } from '../boards/board';
import { CaseLinks } from '../ui/Cases';
import { useGame } from './game';
import css from './Rules.module.css';

interface RulesProps {
  /** Fetches the cards; the same promise each time. */
  readonly texts: () => Promise<Texts>;
  /** The case that was asked for. */
  readonly wanted: string | null;
  readonly onClear: () => void;
}

/** The case a reference belongs to: '9.0a' is told under '9.0' where it has no card of its own. */
export function cardFor(cards: readonly RuleCard[], id: string): RuleCard | null {
  const exact = cards.find((card) => card.case === id);
  if (exact !== undefined) return exact;
  const parent = id.replace(/[a-z]+$/, '');
  return parent === id ? null : (cards.find((card) => card.case === parent) ?? null);
}

/** Cards whose case, title or text hold all words asked for; a case number comes first. */
export function found(cards: readonly RuleCard[], words: string): readonly RuleCard[] {
  const asked = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return cards;
  const hits = cards.filter((card) => {
    const text = `${card.case} ${card.title} ${card.text}`.toLowerCase();
    return asked.every((word) => text.includes(word));
  });
  const first = asked[0] ?? '';
  return [...hits.filter((card) => card.case.startsWith(first)), ...hits.filter((card) => !card.case.startsWith(first))];
}

/** The rules in our own words, as cards, with a search and our rulings beside the cases they settle. */
export function Rules({ texts, wanted, onClear }: RulesProps) {
  const { rulebook: cards, rulings } = use(texts());
  const [words, setWords] = useState('');
  const late = useDeferredValue(words);
  const card = wanted === null ? null : cardFor(cards, wanted);
  const list = useMemo(() => found(cards, late), [cards, late]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted !== null) top.current?.scrollIntoView({ block: 'nearest' });
  }, [wanted]);
  return (
    <div className={css['rules']} ref={top}>
      {wanted !== null && (
        <div className={css['wanted']}>
          {card === null ? <p>There is no card for {wanted}.</p> : <Card card={card} rulings={rulings} full />}
          <button type="button" onClick={onClear}>
            All rules
          </button>
        </div>
      )}
      <input
        type="search"
        className={css['search']}
        aria-label="Search the rules"
        placeholder="Search: a case or words"
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          if (wanted !== null) onClear();
        }}
      />
      {wanted === null && (
        <ul className={css['list']}>
          {list.map((one) => (
            <li key={one.case}>
              <Card card={one} rulings={rulings} full={late !== '' && list.length <= 12} />
            </li>
          ))}
          {list.length === 0 && <li className={css['none']}>Nothing found.</li>}
        </ul>
      )}
    </div>
  );
}

/** One card by itself, for whoever has not learned the rules: what the form beside it is about. */
export function Gist({ wanted }: { readonly wanted: string }) {
  const { board, pack } = useGame();
  const { rulebook: cards, rulings } = use(board.texts(pack));
  const card = cardFor(cards, wanted);
  return card === null ? null : <Card card={card} rulings={rulings} full />;
}

function Card({ card, rulings, full }: { readonly card: RuleCard; readonly rulings: readonly Ruling[]; readonly full: boolean }) {
  const ours = rulings.filter(({ cases }) => cases.includes(card.case));
  return (
    <details className={css['card']} open={full}>
      <summary>
        <span className={css['number']}>{card.case}</span> {card.title}
      </summary>
      <p>{card.text}</p>
      {ours.map((ruling) => (
        <div key={ruling.number} className={css['ruling']}>
          <b>Ruling {ruling.number}.</b> {ruling.question} <em>{ruling.answer}</em>
        </div>
      ))}
      {card.see !== undefined && card.see.length > 0 && (
        <p className={css['see']}>
          See <CaseLinks cases={card.see} />
        </p>
      )}
    </details>
  );
}
