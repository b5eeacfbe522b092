import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

/*
 * What has been found wrong with servers of this kind, and the test of ours that asks for it. A title that is gone, or that has been changed without this
 * list, is a finding that nobody asks for any more.
 */

const strangers = 'strangers.itest.ts';
const findings = 'findings.itest.ts';
const crowds = 'crowds.itest.ts';

const asked: readonly (readonly [finding: string, file: string, title: string])[] = [
  // Hidden information.
  ['the whole first state goes out with every sync', findings, 'no frame to anybody holds the secret of the dice'],
  ['the seed follows from the time', findings, 'secrets do not follow from the time'],
  ['a view that throws for watchers ends the process', findings, 'a view that throws for watchers fails who asked'],
  ['ctx shows who has committed and how often', findings, 'no frame to anybody holds the secret of the dice'],
  ['data of plugins go out whole', findings, 'no frame to anybody holds the secret of the dice'],
  ['arguments of moves go to everybody with the log', 'twins.itest.ts', 'twin worlds look the same to %s of %s, frame by frame'],
  ['redaction has holes', 'twins.itest.ts', 'twin worlds look the same to %s of %s, frame by frame'],
  ['undo, and the same die again', crowds, 'a die that has fallen is not taken back and rolled again'],
  ['set-up data are public', findings, 'there is no list of tables and no way to read another one'],
  ['the lobby lists what it knows', findings, 'there is no list of tables and no way to read another one'],
  ["another game's namespace shows a match unfiltered", findings, 'other namespaces are closed'],
  ['forged types of actions replace the state', findings, 'forged actions and events of the engine are no messages here'],
  ["another seat's id in the payload", findings, "a command acts for its sender's seat, whoever it names"],
  ['before the first join everybody is everybody', findings, 'before a seat is held nobody sees its view or plays for it'],
  ["a socket keeps a seat's view after the seat has changed hands", findings, 'who hands it over sees it no more'],
  ['clients end turns and games by events', findings, 'forged actions and events of the engine are no messages here'],
  ['a refused move is broadcast', findings, 'a refused command is heard by its sender alone'],
  ['deltas leave clients apart', 'commands.itest.ts', 'reconnecting brings nothing, what changed, or everything'],
  ['chat goes to everybody', 'watchers.itest.ts', 'chat goes to its audience and nowhere else'],
  ['chat has no bounds', 'watchers.itest.ts', 'chat is limited in rate'],
  ['names of the store read credentials', findings, 'links that are no links, and unknown ones, make no table'],
  // What ends a process.
  ['an event called error', strangers, 'names of events that are no names, and the event "error"'],
  ['an event whose name is an object', strangers, 'names of events that are no names, and the event "error"'],
  ['two thousand headers', strangers, 'frames and headers that are too large end their sender only'],
  ['rules that throw', findings, 'rules that throw change nothing, and the table goes on'],
  ['names of the prototype as moves', findings, 'forged actions and events of the engine are no messages here'],
  ['nesting five thousand deep', strangers, 'nesting of 5,000'],
  ['a thousand million players', strangers, 'over HTTP: bad bodies, prototype names and long ones are refused'],
  ['ids that are names of the prototype or no texts', findings, 'links that are no links, and unknown ones, make no table'],
  ['the last one leaves while something is under way', findings, 'who leaves while his command is under way harms nobody'],
  // What spoils data without ending anything.
  ['__proto__ as a seat or a body', strangers, 'every kind of message refuses what is not what it should be'],
  ['whoever leaves deletes the match', crowds, 'watchers who send commands move nothing'],
  ['a seat that is not there becomes the current one', findings, 'forged actions and events of the engine are no messages here'],
  ['four who press one seat at once all get it', findings, 'of many who press one seat at once one has it'],
  ['what is stored and what was told differ after a failed write', 'operating.itest.ts', '%s: nothing is acknowledged, people are told so'],
  ['two processes lose moves', 'commands.itest.ts', 'two processes on one database lose no command'],
  // Load.
  ['thousands of invalid moves, syncs and chats', crowds, 'thousands of hellos, chats and commands from one socket'],
  ['thousands of matches from one client', crowds, 'hundreds of tables and requests from one address'],
  ['thousands of sockets', crowds, 'a crowd of connections from one address'],
  ['sockets that never read', findings, 'a socket that does not read is dropped, and the others do not wait'],
  ['ids that nobody knows stay in memory', findings, 'links that are no links, and unknown ones, make no table'],
  ['stale and repeated commands', 'commands.itest.ts', 'a repeated id has one effect and the same answer'],
  ['messages of a megabyte', strangers, 'frames and headers that are too large end their sender only'],
  ['any origin opens sockets', strangers, "other people's pages cannot open sockets"],
  ['any origin reads over HTTP', findings, 'no page of another origin is let in, over HTTP either'],
  ['keys in clear text, and in answers', findings, 'no answer says a key or a code that was sent'],
  [
    'keys in clear text in the store and the logs',
    'operating.itest.ts',
    'no secret that a run handed out is in its logs or in its database',
  ],
  ['link previews take seats', strangers, 'opening a link changes nothing'],
  ['a match costs more the longer it goes on', 'growth.itest.ts', 'move 5,000 costs what move 50 costs'],
];

test.each(asked)('asked for: %s', (_, file, title) => {
  const source = readFileSync(join(__dirname, file), 'utf8');
  const titles = [...source.matchAll(/\btest(?:\.each\([^\n]*?\))?\(\s*(['"`])(.*?)\1,/g)].map(([, , text]) => text ?? '');
  expect(titles.filter((each) => each.includes(title))).toHaveLength(1);
});
