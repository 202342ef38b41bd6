/** A name where there is little room. It may be cut, but not the number that tells computers apart. */

import './CutName.css';

export function CutName({ name }: { name: string }) {
  const [, words, number = ''] = /^(.*?)(\s\d+)?$/.exec(name)!;
  return (
    <span class="cut-name">
      <span>{words}</span>
      {number}
    </span>
  );
}
