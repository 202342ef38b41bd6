/** A trade in the making: with whom, my lands and money for theirs. */

import { useState } from 'preact/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Sheet } from '../../ui/Sheet';
import { refuse } from '../../ui/shake';
import { Switch } from '../../ui/Switch';
import { landsOf } from './film';
import { LandName } from './LandName';
import { nameOf, useTable } from './table';
import type { Choices, Pos, Side } from './view';
import { money, words } from './words';
import './TradeEditor.css';

const STEP = 5; // 만
const NOTHING: Side = { lands: [], cash: 0 };

export function TradeEditor({ offer, onClose }: { offer: NonNullable<Choices['trade']>; onClose(): void }) {
  const table = useTable();
  const [partner, setPartner] = useState(offer.partners[0]!);
  const [give, setGive] = useState(NOTHING);
  const [wish, setWish] = useState(NOTHING);
  const change = (chosen: string) => {
    setPartner(chosen);
    setWish(NOTHING);
  };
  const propose = async (event: MouseEvent) => {
    const isEmpty = [give, wish].every(({ lands, cash }) => !lands.length && !cash);
    if (isEmpty) refuse(event.currentTarget as Element, words('chooseSomething'));
    else if (await table.send({ type: 'PROPOSE_TRADE', to: partner, give, take: wish })) onClose();
  };
  return (
    <Sheet title={words('tradeTitle')} onClose={onClose} class="trade">
      <Switch
        label={words('tradeWith')}
        value={partner}
        choices={offer.partners.map((player) => [player, nameOf(table, player)] as const)}
        onChange={change}
      />
      <div class="trade-sides">
        <SideEditor title={words('give')} player={table.me} side={give} onChange={setGive} />
        <SideEditor key={partner} title={words('take')} player={partner} side={wish} onChange={setWish} />
      </div>
      <p class="trade-left">{words('tradeLeft', { n: offer.left })}</p>
      <Button kind="primary" big class="trade-send" aria-disabled={table.isSending} onClick={(event) => void propose(event)}>
        {words('propose')}
      </Button>
    </Sheet>
  );
}

interface SideProps {
  title: string;
  player: string;
  side: Side;
  onChange(side: Side): void;
}

function SideEditor({ title, player, side, onChange }: SideProps) {
  const { view } = useTable();
  const owned = landsOf(view.owners, player);
  const toggle = (pos: Pos) => {
    const isIn = side.lands.includes(pos);
    onChange({ ...side, lands: isIn ? side.lands.filter((other) => other !== pos) : [...side.lands, pos] });
  };
  return (
    <fieldset class="trade-side">
      <legend>{title}</legend>
      <CashField most={view.players[player]!.cash} value={side.cash} onChange={(cash) => onChange({ ...side, cash })} />
      {!owned.length && <p class="trade-none">{words('noLandToTrade')}</p>}
      <ul>
        {owned.map((pos) => (
          <li key={pos}>
            <button type="button" class="trade-land" aria-pressed={side.lands.includes(pos)} onClick={() => toggle(pos)}>
              <LandName pos={pos} />
              {side.lands.includes(pos) && <Icon name="check" size={16} />}
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function CashField({ most, value, onChange }: { most: number; value: number; onChange(cash: number): void }) {
  const set = (wanted: number) => onChange(Math.max(0, Math.min(most, Math.round(wanted) || 0)));
  return (
    <div class="cash-field">
      <button type="button" aria-label={words('less', { n: STEP })} disabled={!value} onClick={() => set(value - STEP)}>
        <Icon name="minus" size={18} />
      </button>
      <label>
        <span class="for-readers">{words('cash')}</span>
        <input
          class="number"
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={value}
          onInput={(event) => set(event.currentTarget.valueAsNumber)}
        />
        <small class="number">{words('ofCash', { have: money(most) })}</small>
      </label>
      <button type="button" aria-label={words('more', { n: STEP })} disabled={value >= most} onClick={() => set(value + STEP)}>
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
