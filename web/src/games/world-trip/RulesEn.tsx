/** The rules in English, section by section as in Korean. */

import { Ask, BuildingSteps, Kinds } from './RuleParts';

export function RulesEn() {
  return (
    <>
      <h1>Rules of World Trip</h1>
      <h2>What is it about?</h2>
      <p>
        Roll two dice and travel around forty cells with 24 cities and 4 tourist spots. Buy free land and build on it, and
        whoever lands there pays you a toll. For two to four players, about 30 to 50 minutes.
      </p>
      <p>
        Everybody starts with the same money (300 by default); the order of turns is shuffled. The match ends when all others
        are bankrupt, or after a set number of rounds (20 by default).
      </p>
      <p>
        <strong>The money is play money of this room only.</strong> It is gone when the match ends: it is never stored,
        exchanged or played for.
      </p>

      <h2>Your turn</h2>
      <ol>
        <li>Roll two dice and move clockwise by their sum.</li>
        <li>Passing or reaching the start pays your salary (20 by default).</li>
        <li>The cell you land on lets you buy, build, pay or draw a card.</li>
        <li>
          <strong>A double rolls again; the third in a row leads to the island</strong>, without moving first.
        </li>
      </ol>

      <h2>Kinds of cells</h2>
      <Kinds
        words={{
          city: ['City', 'Buy it when it is free. In your own you build one step; in somebody else’s you pay the toll.'],
          tourist: ['Tourist spot', 'Collects tolls, has no buildings. Own two or more and all their tolls double.'],
          card: ['Lucky card', 'Draw the top card and follow it. The escape pass and the toll waiver are kept until used.'],
          start: ['Start', 'Pays your salary, once, for passing or landing.'],
          island: ['Desert island', 'Landing traps you. Passing by is safe.'],
          space: ['Space travel', 'On your next turn you fly to a cell of your choice instead of rolling.'],
          fundFee: ['Fund payment', 'Pay 15 into the welfare fund.'],
          fundPayout: ['Fund payout', 'Take everything in the welfare fund.'],
        }}
      />

      <h2>Buildings and tolls</h2>
      <p>A city grows from house to building to hotel, one step at each of your visits.</p>
      <BuildingSteps costs={['land price', 'half of it', 'the same', '1.5 times']} tolls={['1/5 of the land price', '3/5', '1.5 times', '2.5 times']} head={['Step', 'Costs', 'Toll']} />
      <ul>
        <li>Nothing is built on the visit in which you buy the land.</li>
        <li>Without enough cash you just move on; you cannot sell other land to buy.</li>
        <li>Tolls are due even when the owner is on the island. Tap a cell for its exact figures.</li>
        <li>A toll waiver is used by itself at your next toll.</li>
      </ul>

      <h2>The island</h2>
      <ul>
        <li>Roll on each of your turns. A double moves you off at once, without another roll.</li>
        <li>Without a double you wait. After the set number of turns (3 by default) you roll as usual.</li>
        <li>An escape pass, or a fee if the option sets one, frees you to roll in the same turn.</li>
      </ul>

      <h2>Space travel</h2>
      <ul>
        <li>Your turn ends there; on the next one you may fly to any other cell.</li>
        <li>Passing the start pays your salary, and the cell you reach takes effect as usual.</li>
        <li>If somebody else owns the Space Center, you pay them a fare of 20.</li>
      </ul>

      <h2>Short of money</h2>
      <ul>
        <li>Sell buildings or land to the bank at half price, rounded down: from the top step by step, or a whole land.</li>
        <li>As soon as there is enough it is paid.</li>
        <li>If even everything is not enough you are bankrupt: what is left goes to whom you owe, your lands become free, and you watch on.</li>
      </ul>

      <h2>The end</h2>
      <ul>
        <li>The last one standing wins; whoever went bankrupt first is last.</li>
        <li>After the last round, total worth decides: cash, land and what the buildings cost. Ties go to more cash, then they are shared.</li>
      </ul>

      <h2>Options of the host</h2>
      <dl class="rule-options">
        <dt>House at once</dt>
        <dd>A house may be built right after buying the land.</dd>
        <dt>Takeovers</dt>
        <dd>After paying the toll you may take the city for twice what it has cost. The owner cannot refuse. Not for tourist spots and landmarks.</dd>
        <dt>Landmarks</dt>
        <dd>The step after the hotel: a toll of four times the land price, safe from takeovers.</dd>
        <dt>Sweep wins</dt>
        <dd>Three whole groups, all six cities of one side, or all four tourist spots win at once.</dd>
        <dt>Trades</dt>
        <dd>Before rolling, offer land and money for land and money; twice a turn, with 20 seconds to answer.</dd>
      </dl>

      <h2>Questions</h2>
      <Ask question="Does a double onto space travel or the island roll again?">No, the turn ends there.</Ask>
      <Ask question="Is there a salary for going back over the start?">No, only for moving forward.</Ask>
      <Ask question="And when the storm takes me to the island?">You go straight there, without a salary.</Ask>
      <Ask question="What if a card moves me to another card cell?">Draw again, up to five cards in one turn.</Ask>
      <Ask question="Does the waiver cover the space fare?">No, only tolls.</Ask>
      <Ask question="Can I take over a city after a waived toll?">Yes, as if you had paid.</Ask>
      <Ask question="What if I go bankrupt while paying several people?">They are paid one by one from your left. Whoever you could not pay gets the rest; those after get nothing.</Ask>
      <Ask question="What happens when time runs out?">The dice are rolled for you, but no money is spent. Debts sell the cheapest first, and trades are declined.</Ask>
      <Ask question="Can built-up land be traded?">Yes, buildings and all. If something is missing by the time of the answer, nothing happens.</Ask>

      <h2>Tips</h2>
      <ul>
        <li>Buy a lot in the first two laps; free land is gone soon.</li>
        <li>Tolls jump with the building. One or two tall cities beat many houses.</li>
        <li>Keep about 50 for tolls: selling gives back only half.</li>
        <li>Tourist spots pay off from the second one.</li>
        <li>Late in the match the island is a safe place; your tolls still come in.</li>
        <li>Fly to build on your best city, or to a well-filled welfare fund.</li>
      </ul>
    </>
  );
}
