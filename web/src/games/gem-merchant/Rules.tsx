/** "규칙 보기": everything a beginner needs, and the fine points at the end. */

import { Card, cardLabel } from './Card';
import { Guide, Legend } from './Guide';
import { guideOf, type Section } from './guide';
import type { DevCard } from './view';

const SAMPLE: DevCard = { id: '', tier: 2, bonus: 'G', points: 2, cost: { U: 3, R: 2, K: 1 } };

export function Rules() {
  const { title, sections, faqTitle, faq } = guideOf();
  return (
    <article>
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{section.title}</h2>
          {section.words && <p>{section.words}</p>}
          <Picture kind={section.picture} />
          {section.items && (
            <ul>
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <section>
        <h2>{faqTitle}</h2>
        {faq.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </article>
  );
}

function Picture({ kind }: { kind: Section['picture'] }) {
  if (kind === 'steps') return <Guide />;
  if (kind === 'legend') return <Legend />;
  if (kind === 'card') {
    return (
      <p role="img" aria-label={cardLabel(SAMPLE)}>
        <Card card={SAMPLE} look="large" />
      </p>
    );
  }
  return null;
}
