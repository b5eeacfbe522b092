import { Page } from '../app/Page';
import { Link } from '../app/router';
import css from './HelpPage.module.css';
import { keys } from './keys';

const pages = { play: Play, fairness: Fairness, about: About } as const;

/** How a table works, how the dice are made, whose work this is. */
export default function HelpPage({ page }: { readonly page: string }) {
  const Text = Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : Play;
  return (
    <Page>
      <article className={css['text']}>
        <Text />
      </article>
    </Page>
  );
}

function Play() {
  return (
    <>
      <h1>How to play</h1>
      <h2>Getting to a table</h2>
      <p>
        A table is a link. Whoever opens it sees the lobby, or the game as a watcher if the table allows watchers. A seat is taken by
        pressing it, never by opening the link. Your seat's key stays in this browser; to play on from another device, make a device link at
        the table.
      </p>
      <h2>Taking a turn</h2>
      <p>
        The line above the board says who must do what, and by which case of the rules. Units that can act are ringed. Press one, and
        everything it can do appears: costs on boxes, chances on targets, and the same as a list beside the board. What cannot be done is
        folded away under “Not possible”, each with its reason and case; pressing a dimmed box says why, too. A press on any case number
        opens its rule card.
      </p>
      <p>
        Undo takes back what rolled no die and showed nothing to the other side. For more, the menu of the table lets you ask for it: all
        see the point it goes back to and what would be lost, the other side must agree, and new dice come after it. Whoever does not want
        to be asked again in this game can say so.
      </p>
      <h2>Alone, or two at one screen</h2>
      <p>
        The house plays any seat that is given to it: on the first page by the side you choose against it, in the lobby by the owner, during
        the game by the holder, who takes it back whenever he likes. All see who plays. It is told what its seat may know and nothing else;
        how long it lets you look before it goes on is in the table's menu. A friend who opens the link can take a seat that only the house
        has played.
      </p>
      <p>
        With both sides in this browser a curtain closes between turns: nothing of the game is on the page until the other says that he is
        there. The lessons are small positions on the real board, each with goals that are ticked by what happens.
      </p>
      <h2>After the game</h2>
      <p>
        The result opens everything: the count, the dice against what was to be expected, losses by turn, and the check of the dice, done by
        this browser. Step through the game as each side saw it, by event or by turn; the address is always the link to the position shown.
        One press each starts another game with sides changed, and both games are scored together.
      </p>
      <Rescue />
      <h2>Keys</h2>
      <dl className={css['keys']}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h2>When somebody is away</h2>
      <p>
        Nobody can take a seat from its holder. If he has been away for longer than the table's span (ten minutes live, three days by mail),
        the others present choose together: wait, let the house play, open the seat to a newcomer, or close the game as abandoned. What
        needs the consent of all (an undo, a draw, to end with the count as it stands) waits for him all the same. Every change of holder
        stays in the log.
      </p>
      <h2>What the server cannot tell</h2>
      <p>Two browsers of one person cannot be told apart: a table is as honest as the friends around it.</p>
    </>
  );
}

function Rescue() {
  return (
    <>
      <h2>Rescue from the Hive in five minutes</h2>
      <p>
        The Hive is a tube: the plan goes on above its upper edge where it ends below. The Terran boards it from Darters with Engineers,
        Scouts and pairs of Lancers. The Znon owns Queens, Soldiers, Workers and boobytraps, all face down until Marines share their box.
        Somewhere among them are two prisoners.
      </p>
      <ol>
        <li>
          <b>Setting up.</b> Both buy their forces in secret, the Znon deploys, the Terran chooses his mission and loads his Darters, the
          outer defences take their toll. Each form has ready-made answers: one press and you play.
        </li>
        <li>
          <b>A Game-Turn.</b> Queens try Mind Control and wake others (A); the Terran docks, moves and fires, then fights melees (B); the
          Znon does the same (C); Darters may leave (D).
        </li>
        <li>
          <b>Moving and firing.</b> A unit spends its Movement Points on boxes, doors and shots, and is finished when another has acted.
          Fire goes along a row, through one door at most, and never past a unit that stands between.
        </li>
        <li>
          <b>Queens.</b> They sleep until Marines enter their area, shoot at them, or another Queen wakes them. An active Queen commands:
          within her range Soldiers and Workers are at full strength, beyond it hardly half. She can take over a Marine, who then is a Znon
          unit.
        </li>
        <li>
          <b>Melee</b> is within one box: strengths are added up and subtracted, a die is added, the chart says who falls. An incapacitated
          man can hardly move and fights no more; a second time kills him.
        </li>
        <li>
          <b>Getting out.</b> A prisoner is free when a Marine is with him and no able guard is. Take him to a Darter and leave in the
          Evacuation Segment; Laser Pods that still work fire at whoever leaves.
        </li>
        <li>
          <b>The end.</b> The Hive jumps on Game-Turn 12, sooner if the Znon has paid for speed, two turns later with one engine room
          destroyed, never with both. A rescue is won with a hostage brought out and more than half of the Marines alive; a punitive
          expedition counts points. The result shows the count line by line.
        </li>
      </ol>
    </>
  );
}

function Fairness() {
  return (
    <>
      <h1>Fair dice</h1>
      <p>
        <b>Nobody can choose the dice; whoever runs the server can read them in advance.</b> Play with a host you trust not to peek, as you
        would with one who holds the dice cup.
      </p>
      <ol>
        <li>When the table is made the server draws a secret and publishes its fingerprint (a SHA-256 hash).</li>
        <li>Each browser that takes a seat draws a number of its own and publishes the fingerprint of that when it is ready.</li>
        <li>
          Once all are ready, every browser opens its number. Secret and numbers together make the key; after this, nobody can change a
          roll.
        </li>
        <li>Each die is computed from the key and a label that says what it is for: which command, which purpose, which die of it.</li>
        <li>
          At the end the secret is opened. Your browser checks by itself that it fits the fingerprint it noted at the start, that your own
          number is in the key, that every die follows from it and that the record was not changed, and shows what it found beside the
          result. Whoever has the program can run the whole record again with <code>npm run replay -- FILE</code>.
        </li>
      </ol>
      <p>If a browser does not open its number, the start is called off, says so, and begins anew with a new secret.</p>
    </>
  );
}

function About() {
  return (
    <>
      <h1>About Carapace</h1>
      <p>
        Carapace hosts printed wargames for friends: a server that enforces every rule and keeps every secret, and boards drawn in the
        browser. The games belong to their designers and publishers; rules are explained here in our own words, and what is not public of
        the printed components is reconstructed.
      </p>
      <h2>Credits</h2>
      <ul>
        <li>
          Silhouettes on counters: <a href="https://game-icons.net">game-icons.net</a> by Lorc, Delapouite and contributors,{' '}
          <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.
        </li>
        <li>Type: Archivo and Archivo Narrow by Omnibus-Type, Bangers by Vernon Adams, all under the SIL Open Font License.</li>
      </ul>
      <p>
        <Link href="/help/fairness">How the dice are made</Link>
      </p>
    </>
  );
}
