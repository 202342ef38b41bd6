/** The paper of one decision. It takes the focus of whoever plays by keyboard. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './DeskPaper.css';

interface Props {
  title: ComponentChildren;
  /** Whether it is a list that may have to scroll. */
  isList?: boolean;
  children: ComponentChildren;
}

export function DeskPaper({ title, isList, children }: Props) {
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement?.closest('.trip')) head.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    // What had the focus is gone: a land that has been sold, the button of the last decision.
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  });
  return (
    <section class={`desk ${isList ? 'desk-list' : ''}`} aria-labelledby={heading}>
      <h2 ref={head} id={heading} class="desk-title" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
