import type { Ruling } from './ruling';

/** Rulings 76 to 109: details of the end, Darters, Mind Control, traps, rooms and hidden information. */
export const third: readonly Ruling[] = [
  {
    number: 76,
    cases: ['6.0b', '7.6', '20.0d', '21.0e', '19.3', '22.3'],
    question: 'When are the endings tested?',
    answer:
      'An abort counts at once, a jump in its own Segment, "one side only" once as Phase D closes. So pods fire at the last Darter and the man just taken rolls; in the turn of the jump the jump is the recorded end. Once Darters have left, nobody aborts or ends a stalled game before the pods have fired.',
    basis: 'text',
    confidence: 'medium',
  },
  {
    number: 77,
    cases: ['1.0a', '1.0b', '6.0b', '20.2'],
    question: 'Does the game go on without Marines, or after the hostages are out?',
    answer:
      'Without a Marine, whoever controls him, in the Hive or an undeparted Darter it ends as Phase D closes, and a hostage left behind is not rescued. A rescue alone does not end it.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 78,
    cases: ['22.1', '22.2', '7.8'],
    question: 'How do captured Marines count at the end?',
    answer: 'As alive, unless the Hive jumps; then they are lost like all aboard.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 79,
    cases: ['20.2', '22.3'],
    question: 'May a Darter leave without able Marines?',
    answer: 'One incapacitated Marine is enough, hostages alone are not. If pods kill its last Marine, hostages alive aboard are rescued.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 80,
    cases: ['10.0d', '10.1', '13.0b', '7.2', '14.0c'],
    question: 'What can happen in a Darter whose breach is closed or unplaced?',
    answer:
      'No fire either way, no entry, no Mind Control, no attack on the ship. Recovery and joining of Lancers work. A closed breach still fills its box.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 81,
    cases: ['10.4', '12.1', '12.3', '8.7'],
    question: 'How does fire through an open breach work?',
    answer:
      'Both ways at range 1, no farther than the breach box. Enemies in the breach box do not hinder men in the Holding Box. The Znon may aim at one Marine or at the Darter. Firing in wakes the Queens of the area.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 82,
    cases: ['5.2', '9.2'],
    question: 'Do hostages take seats?',
    answer: 'No: seven Marines and any hostages.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 83,
    cases: ['7.2', '17.4', '17.5', '8.1'],
    question: 'What can happen to a hostage in a Holding Box?',
    answer: 'He is a freed one, out of reach of Mind Control and 17.5; he dies with the Darter.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 84,
    cases: ['14.0f', '12.5', '22.2'],
    question: 'May a Darter with a hostage aboard be shot before a hostage roll has succeeded?',
    answer: 'Yes, the ship is the target. No points for the hostage; the Marines count.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 85,
    cases: ['8.7', '10.0e', '14.0h', '3.0n'],
    question: 'What wakes Queens and what does not?',
    answer: 'Placing or opening a breach, blowing a hole and a change of control do not. A captured Marine who enters or fires in does.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 86,
    cases: ['4.0a', '4.3', '5.2'],
    question: 'More men than seats, or no Darter?',
    answer: 'Such a purchase is refused: at least one Darter and a seat for every man.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 87,
    cases: ['5.5'],
    question: 'When do loads become public if no Darter is hit?',
    answer: 'At the same moment, right after the announcement that none was hit.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 88,
    cases: ['7.8', '17.4'],
    question: 'What happens when a Queen walks away from her captive?',
    answer:
      'He is Terran that instant: Soldiers beside him turn up, prisoners may be freed, he can be attacked this turn and acts in the next Terran Segment. Her range stays short until 7.3 restores it.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 89,
    cases: ['7.8', '8.1'],
    question: 'How far may a captive walk?',
    answer: 'Every box of his path within 3 of his own Queen; others do not help.',
    basis: 'text',
    confidence: 'high',
  },
  {
    number: 90,
    cases: ['7.8', '17.4', '17.5'],
    question: 'May a prisoner be moved out of reach of the Queens?',
    answer: 'Not to a box with no Queen within 3. If Queens walk off or die he is free and face up at once, Marine or no Marine.',
    basis: 'inference',
    confidence: 'high',
  },
  {
    number: 91,
    cases: ['17.4', '7.0a'],
    question: 'Mind Control of a freed hostage with a Marine beside him?',
    answer:
      'If no Znon unit but prisoners is there he reverts at once, while the attempt and the short range are spent. Otherwise he is an ordinary captive, face up, who rolls to break out and fills her place.',
    basis: 'text',
    confidence: 'medium',
  },
  {
    number: 92,
    cases: ['6.0A1', '7.0b', '17.1'],
    question: 'In which order does a Mind Control Segment run?',
    answer: 'Releases, attempts one by one, break-out rolls. Two Queens may take both men of 2 Lancers in one Segment.',
    basis: 'inference',
    confidence: 'high',
  },
  {
    number: 93,
    cases: ['17.1', '17.2', '7.4', '13.0a'],
    question: 'Can a man be captured and incapacitated, and who may join up?',
    answer:
      'Each man bears his own marks, both if need be. Only two able men in one hand may join, after recoveries; captured ones too, and they part if one Queen loses hers.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 94,
    cases: ['7.7', '12.5', '16.4'],
    question: 'Do the bans on attacking hostages bind captured Marines and Terrans?',
    answer:
      'They bind everything the Znon controls. A captured Marine never attacks a hostage in Znon hands, even with the power to (7.7). Terran units may attack prisoners, hidden or not.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 95,
    cases: ['9.4', '9.5', '11.0b', '12.3', '3.0e'],
    question: 'Does a hostage make a box enemy-occupied?',
    answer:
      'Yes, for the other side of whoever controls him: a freed one turns Soldiers up, stops their fire and makes them disengage; a prisoner does the like to Marines.',
    basis: 'text',
    confidence: 'medium',
  },
  {
    number: 96,
    cases: ['15.3', '15.6', '16.0b', '7.7'],
    question: 'How do traps treat captured Marines?',
    answer:
      'They strike them like any Marine, but only traps can join in, as Znon units do not attack friends. He rolls to leave, and his entry is announced to the Terran too.',
    basis: 'text',
    confidence: 'medium',
  },
  {
    number: 97,
    cases: ['15.0b', '11.6', '11.1'],
    question: 'What does the announcement of a trap tell?',
    answer:
      'That the box holds one. All else being face up, the counters still hidden there are traps, real or fake. The knowledge is shown only while a Marine is there.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 98,
    cases: ['16.3', '16.5', '15.3'],
    question: 'What do joint attacks and refusals use up?',
    answer:
      'All joined units have attacked; a trap goes on to the next Marine. A refused attack uses nothing and may be redirected; consent is asked each time, and one refusal bars her next melee. Without a living guard she cannot refuse, and fire can never be refused.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 99,
    cases: ['18.5', '12.0a', '12.6'],
    question: 'How is an Armory itself shot at?',
    answer:
      'By any unit able to fire, in line, at range 1 or more. Strength and extra points do not matter; the one die blows it on 1. It wakes Queens like any shot.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 100,
    cases: ['18.9', '9.2', '11.0b'],
    question: 'What are the details of Cold Storage?',
    answer:
      'One Worker per Segment however many Queens; any Worker counter not on the map, their number secret; she must be awake from the start of the Segment; not if three Znon individuals are there. Works in the dead Phase. The Worker may fight in the Melee Segment.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 101,
    cases: ['18.6', '9.4'],
    question: 'What exactly does the loss of gravity stop?',
    answer:
      'Allowances drop at once, points already spent stand. In the dead Phase no points, free steps, fire or melee for anything Znon-controlled; Mind Control, waking, hostage rolls, announcements, executions and Cold Storage go on.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 102,
    cases: ['19.1', '19.2', '19.3', '19.4', '11.3'],
    question: 'How does an announced execution work?',
    answer:
      'It names prisoner and box; he stays face down, may move, and the threat follows. His counter is known until it is mixed with others (Ruling 105). Face up at the moment of the deed he is safe from it, but may be attacked. Two may be announced, one dies per turn; a lapsed threat needs new notice.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 103,
    cases: ['18.7', '19.0a', '22.2'],
    question: 'Do deaths by life support count?',
    answer: 'An incapacitated Queen so killed does, for hostage rolls and for points. Hostages are reported and score nothing.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 104,
    cases: ['11.0a', '12.0a', '12.8', '18.6', '18.7'],
    question: 'Is a hidden unit that fires or works a machine turned up?',
    answer: 'No. Place, target, points declared, die and result are seen; kind, strength, modified figure and command are not.',
    basis: 'inference',
    confidence: 'high',
  },
  {
    number: 105,
    cases: ['11.1', '12.9', '13.0a'],
    question: 'In which order do stacks lie, and what can be recognised?',
    answer:
      'Order of arrival, new on top. Whenever a unit turns face down, all face-down units of the box get new handles and are mixed. An incapacitated mark on a hidden counter is visible.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 106,
    cases: ['11.1'],
    question: 'Do logs and replays count as notes?',
    answer:
      'Yes. While units that were seen are face down again, log, replay and export of the Terran and of watchers name no kinds; they come back at the end. Friends may switch this off.',
    basis: 'house',
    confidence: 'medium',
    option: 'openMemory',
  },
  {
    number: 107,
    cases: ['16.0c', '15.5', '8.0g'],
    question: 'What is known of strengths in a melee?',
    answer:
      'Strengths of Soldiers and Workers are told once the fight is declared, which commits. A face-down target, whatever it is, counts 8, so that the sum tells nothing.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 108,
    cases: ['6.0b', '21.0c'],
    question: 'What ends a game with both engines gone and nothing happening?',
    answer:
      'If for 10 Game-Turns nobody was lost, no hostage moved and no demolition was tried, either player may end it; it is counted as it stands.',
    basis: 'house',
    confidence: 'low',
    option: 'stalledGame',
  },
  {
    number: 109,
    cases: ['16.6', '12.0c', '17.1'],
    question: 'One of two men whom two Queens hold as a pair is hit: whose man is it?',
    answer: 'The Znon player chooses, as owner of the pair; the two part first. So it is for fire as for melee.',
    basis: 'inference',
    confidence: 'medium',
  },
  {
    number: 110,
    cases: ['8.2', '16.0', '16.3'],
    question: 'May an inactive Queen start a melee?',
    answer:
      'No: she sleeps. It could only come up when a freed hostage, who wakes nobody, stands in her box and the Znon may attack him. She defends as always.',
    basis: 'house',
    confidence: 'medium',
  },
  {
    number: 111,
    cases: ['16.0', '19.0', '7.8'],
    question: 'May Soldiers and Workers attack a hostage whom a Queen has taken again?',
    answer:
      'Yes, with the power of 19.0, though he is their own side: that is a way of killing him. They stay face down, so that the Terran hears the die and what it did, and no strengths.',
    basis: 'inference',
    confidence: 'low',
  },
];
