/** The one button. `primary` is the thing to do now; there is at most one on a screen. */

import type { ComponentChildren, JSX } from 'preact';
import './Button.css';

type Props = Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'> & {
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  big?: boolean;
  children: ComponentChildren;
};

export function Button({ kind = 'plain', big, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} class={`button button-${kind} ${big ? 'button-big' : ''} ${rest.class ?? ''}`}>
      {children}
    </button>
  );
}
