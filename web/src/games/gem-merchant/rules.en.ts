import type { Guidebook } from './guide';

export const rulesEn: Guidebook = {
  steps: [
    { title: 'Gather gems', about: 'Each turn you may take gem tokens.' },
    { title: 'Buy a card', about: 'Pay the gems at its foot and it is yours.' },
    { title: 'Get a discount', about: 'A bought card takes one gem of its colour off every price, for good.' },
    { title: 'Buy dearer cards', about: 'Discounts add up, and the valuable cards become cheap.' },
    { title: 'Nobles come by', about: 'Have the bonuses one asks for and it brings you 3 points.' },
  ],
  actions: 'One thing per turn: take 3 different colours · take 2 of one colour · reserve a card · buy a card. When somebody reaches 15 points the round is played out.',
  title: 'Rules of Gem Merchant',
  sections: [
    {
      title: 'What it is about',
      words: 'You are gem merchants of an old city. Gather gems, buy mines, ships and shops, and make a name for yourself. For 2 to 4 players, about half an hour.',
      picture: 'steps',
    },
    {
      title: 'Setting up',
      items: [
        'Of each gem there are 4 tokens with two players, 5 with three, 7 with four. There are always 5 gold.',
        'The cards of tiers 1, 2 and 3 are shuffled apart; four of each lie open, twelve in all.',
        'There is one noble more than there are players.',
        'The order of turns is drawn by lot.',
      ],
    },
    { title: 'The gems', words: 'Each colour has a shape and a letter of its own. Gold stands in for any colour.', picture: 'legend' },
    {
      title: 'Reading a card',
      words: 'Top left the points, top right the bonus it gives, below the price. A green frame: you can buy it now. A golden frame: you can, using gold.',
      picture: 'card',
    },
    {
      title: 'One thing per turn',
      items: [
        'Take 3 different colours, one token of each.',
        'Take 2 of one colour, if at least 4 of it are there before you do.',
        'Reserve a card: an open one or the top of a deck goes to your hand, with 1 gold. Your hand holds 3.',
        'Buy a card, open or from your hand. Your bonuses come off its price; gold fills what is missing.',
      ],
    },
    {
      title: 'At the end of a turn',
      items: [
        'With more than 10 tokens, gold included, put back as many as you choose until you have 10.',
        'If your bonuses are all that a noble asks for, it visits you. One noble per turn.',
      ],
    },
    {
      title: 'End and victory',
      words: 'When somebody ends a turn with 15 points or more (10 in a short match), the round is played out so that all have had the same number of turns. Most points win; then fewer cards; then the win is shared.',
    },
    {
      title: 'Good advice',
      items: [
        'Begin with cheap cards of tier 1. Discounts are speed.',
        'Choose one dear card and build the discounts that it needs first.',
        'See what others are after; reserving it first is a fair move.',
        'Where two nobles ask for the same colour, collect it. But do not chase nobles alone.',
        'Keep gold for the moment that needs it.',
      ],
    },
    {
      title: 'Time and absence',
      items: [
        'When time runs out the computer plays for you: it buys a card if it can, else takes gems.',
        'A lost connection has 10 seconds to come back. In matches over days only the time limit counts.',
        'Three such turns in a row and you are away; whatever you do next ends that.',
      ],
    },
    { title: 'A promise', words: 'Never for money or points. Just for fun.' },
  ],
  faqTitle: 'Questions',
  faq: [
    { question: 'May I buy two cards in one turn?', answer: 'No, one.' },
    { question: 'What if discounts bring the price to nothing?', answer: 'You pay nothing. It is still your action of the turn.' },
    { question: 'Can I get rid of a bought or reserved card?', answer: 'No. A reserved card leaves your hand only by being bought, so choose well.' },
    { question: 'May I take tokens while I hold 10?', answer: 'Yes, and then put some back until you hold 10.' },
    { question: 'Must I put back what I have just taken?', answer: 'Any of yours will do. But exactly 10 stay: you cannot put back more on purpose.' },
    { question: 'With two players, when may I take two of a colour?', answer: 'There are only 4 of each, so only while that pile is untouched.' },
    { question: 'Only two colours are left.', answer: 'Take one of each that is left. If the host has switched that off, you cannot take any then.' },
    { question: 'How do I get gold?', answer: 'Only by reserving a card. If there is none left, you get just the card.' },
    { question: 'Can I have four gold or more?', answer: 'Yes. Three reserved cards is the limit, not three gold. Buy a reserved card and reserve again.' },
    { question: 'May I pay gold although I have the colour?', answer: 'Yes. Tap the card and choose "Pay differently".' },
    { question: 'Do others see my reserved cards?', answer: 'Those taken from the table stay open to all, unless the host chose to hide them. Those from a deck only you see.' },
    { question: 'Do tokens count for nobles?', answer: 'No, only the bonuses of bought cards. Having more than asked for is fine.' },
    { question: 'Can I refuse a noble or have it wait?', answer: 'No. It comes by itself and is not an action.' },
    { question: 'Two nobles want to come at once.', answer: 'Choose one. The other comes at the end of your next turn, unless it has gone to somebody else.' },
    { question: 'Are nobles replaced?', answer: 'No. Whoever is first keeps it. One player may have several.' },
    { question: 'What if a deck is used up?', answer: 'The place stays empty and you play on.' },
    { question: 'May I pass?', answer: 'Only when there is nothing at all that you can do.' },
    { question: 'May one player hold all of a colour?', answer: 'Yes, within the limit of 10. Everybody can see all tokens at any time.' },
    { question: 'What happens when I concede?', answer: 'Your tokens go back and you rank last. The last one left wins.' },
  ],
};
