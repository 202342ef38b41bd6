/** Pieces that the rules use in both languages. */

import type { ComponentChildren } from 'preact';
import { Building, CellPicture } from './art';
import type { Kind, Level } from './view';
import { levelName } from './words';
import './Rules.css';

export function Ask({ question, children }: { question: string; children: ComponentChildren }) {
  return (
    <details>
      <summary>{question}</summary>
      <p>{children}</p>
    </details>
  );
}

/** Every kind of cell with its picture. */
export function Kinds({ words }: { words: Record<Kind, [name: string, what: string]> }) {
  return (
    <dl class="rule-kinds">
      {(Object.keys(words) as Kind[]).map((kind) => (
        <div key={kind}>
          {kind === 'city' ? <Building level={2} size={34} /> : <CellPicture kind={kind} />}
          <dt>{words[kind][0]}</dt>
          <dd>{words[kind][1]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface StepsProps {
  head: string[];
  costs: string[];
  tolls: string[];
}

export function BuildingSteps({ head, costs, tolls }: StepsProps) {
  return (
    <table class="rule-steps">
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {costs.map((cost, level) => (
          <tr key={level}>
            <th scope="row">
              <Building level={level} size={22} /> {levelName(level as Level)}
            </th>
            <td>{cost}</td>
            <td>{tolls[level]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
