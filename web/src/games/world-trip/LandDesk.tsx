/** To buy a land, to build on it, to take it over: yes or no, and the money left. */

import type { ComponentChildren } from 'preact';
import { Button } from '../../ui/Button';
import { Building, CellPicture } from './art';
import { DeskPaper } from './DeskPaper';
import { LandName } from './LandName';
import { MoneyAfter } from './MoneyAfter';
import { cellAt, cityName, nameOf, stepWhenBought, take, useTable } from './table';
import { offered, type Choice, type Level } from './view';
import { levelName, money, words } from './words';
import './LandDesk.css';

export function BuyDesk() {
  const table = useTable();
  const { choices, decision } = table.view;
  const choice = offered(choices, 'BUY');
  if (!choice || !decision) return null;
  const { pos } = decision;
  return (
    <DeskPaper title={words('buyTitle', { city: cityName(table, pos), money: money(choice.price!) })}>
      <Deed pos={pos} level={stepWhenBought(table, pos)} />
      <Answer choice={choice} yes={words('buy')} no={words('pass')} />
    </DeskPaper>
  );
}

export function BuildDesk() {
  const table = useTable();
  const { choices, decision } = table.view;
  const choice = offered(choices, 'BUILD');
  if (!choice || !decision?.canBuild) return null;
  const { pos, canBuild } = decision;
  return (
    <DeskPaper title={words('buildTitle', { city: cityName(table, pos), what: levelName(canBuild) })}>
      <Deed pos={pos} level={canBuild} />
      <Answer choice={choice} yes={words('build', { money: money(choice.price!) })} no={words('passBuild')} />
    </DeskPaper>
  );
}

export function TakeoverDesk() {
  const table = useTable();
  const { choices, decision, owners } = table.view;
  const choice = offered(choices, 'TAKEOVER');
  if (!choice || !decision) return null;
  const { pos } = decision;
  const deed = owners[pos]!;
  const price = money(choice.price!);
  return (
    <DeskPaper title={words('takeoverTitle', { city: cityName(table, pos), money: price })}>
      <Deed pos={pos} level={deed.level}>
        {words('takeoverNote', { name: nameOf(table, deed.owner), money: price })}
      </Deed>
      <Answer choice={choice} yes={words('takeover')} no={words('passTakeover')} />
    </DeskPaper>
  );
}

/** What the money gets: the land with `level`, among all the tolls it can bring. */
function Deed({ pos, level, children }: { pos: number; level: Level; children?: ComponentChildren }) {
  const table = useTable();
  const cell = cellAt(table, pos);
  const isCity = cell.kind === 'city';
  const steps = cell.tolls.map((toll, step) => ({ toll, step: step as Level }));
  const shown = steps.filter(({ step }) => step < 4 || table.options.landmark);
  return (
    <div class="deed">
      <p class="deed-head">
        <LandName pos={pos} />
        <span>{words('tollNow')}</span>
      </p>
      <ol class="deed-steps number">
        {shown.map(({ toll, step }) => (
          <li key={step} class={step === level ? 'deed-step-new' : ''}>
            {isCity ? <Building level={step} size={22} /> : <CellPicture kind="tourist" />}
            <span>{isCity ? levelName(step) : words(step ? 'severalTourists' : 'oneTourist')}</span>
            <b>{money(toll)}</b>
          </li>
        ))}
      </ol>
      {children && <p class="deed-note">{children}</p>}
    </div>
  );
}

function Answer({ choice, yes, no }: { choice: Choice; yes: string; no: string }) {
  const table = useTable();
  const pass = offered(table.view.choices, 'PASS');
  return (
    <>
      <MoneyAfter cashAfter={choice.cashAfter!} />
      <div class="desk-buttons">
        {pass && (
          <Button big aria-disabled={table.isSending} onClick={() => take(table, pass)}>
            {no}
          </Button>
        )}
        <Button kind="primary" big aria-disabled={table.isSending} onClick={() => take(table, choice)}>
          {yes}
        </Button>
      </div>
    </>
  );
}
