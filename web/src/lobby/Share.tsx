/** The way in for friends: the code, the address, a picture of it. */

import { useState } from 'preact/hooks';
import { lobby } from '../i18n/lobby';
import { useRoom } from '../play/context';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { say } from '../ui/Toast';
import './Share.css';

export function Share() {
  const { code } = useRoom();
  const [qr, setQr] = useState<string | undefined>();
  const url = `${location.origin}/r/${code}`;
  const show = async () => setQr(qr ? undefined : (await import('uqr')).renderSVG(url, { border: 2 }));
  return (
    <section class="share" aria-label={lobby('invite')}>
      <p class="share-code">
        <small>{lobby('code')}</small>
        <strong aria-label={[...code].join(' ')}>{code}</strong>
      </p>
      <Button onClick={() => void invite(code, url)}>
        <Icon name="share" size={18} /> {lobby('share')}
      </Button>
      <Button aria-expanded={!!qr} onClick={() => void show()}>
        QR
      </Button>
      {qr && (
        <figure class="share-qr" ref={reveal}>
          <div role="img" aria-label={lobby('scan')} dangerouslySetInnerHTML={{ __html: qr }} />
          <figcaption>
            {lobby('scanHint')}
            <br />
            <span class="share-url">{url}</span>
          </figcaption>
        </figure>
      )}
    </section>
  );
}

function reveal(figure: HTMLElement | null): void {
  figure?.scrollIntoView({ block: 'center' });
}

/** The phone's own share sheet, else the clipboard; over plain HTTP neither exists, so the address
 * itself is shown. */
async function invite(code: string, url: string): Promise<void> {
  const text = lobby('inviteText', { code });
  try {
    if (navigator.share) await navigator.share({ text, url });
    else if (navigator.clipboard) await navigator.clipboard.writeText(url).then(() => say(lobby('copied')));
    else say(url);
  } catch {
    // Changed their mind.
  }
}
