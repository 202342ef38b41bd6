/** Paper that slides over the table. The browser's own dialog: focus stays in it, Esc and the back
 * button close it, and focus returns to what opened it. Not modal, it leaves the table playable. */

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { openLayer } from '../app/router';
import { common } from '../i18n/common';
import { Icon } from './Icon';
import './Sheet.css';

interface Props {
  title: ComponentChildren;
  onClose(): void;
  children: ComponentChildren;
  isModal?: boolean;
  class?: string;
}

export function Sheet({ title, onClose, children, isModal = true, class: look = '' }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (isModal) element?.showModal();
    else element?.show();
    const closeLayer = openLayer(() => close.current());
    return () => {
      closeLayer();
      element?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [isModal]);

  return (
    <dialog
      ref={dialog}
      class={`sheet ${isModal ? '' : 'sheet-low'} ${look}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isModal) close.current();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close.current();
      }}
    >
      <div class="sheet-body">
        <div class="sheet-head">
          <h2 id={heading} class="sheet-title" tabIndex={-1} autofocus>
            {title}
          </h2>
          <button type="button" class="sheet-close" aria-label={common('close')} onClick={() => close.current()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
